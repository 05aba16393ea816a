import type { ChangeKind } from "../../../generator/changes/change/kind-ids.ts";

interface Unseen {
  readonly why: string;
  readonly kinds: readonly ChangeKind[];
}

/** The kinds of changes whose requests the emulators of both sides take, and why. */
export const unseen: readonly Unseen[] = [
  {
    why: "The emulator tries no regular expressions of a document:",
    kinds: ["pattern-added", "pattern-changed", "pattern-property-added"],
  },
  {
    why: "The emulator judges whether there are credentials, not what they are good for:",
    kinds: [
      "permission-added",
      "permission-alternative-removed",
      "permission-alternatives-changed",
      "security-scope-added",
    ],
  },
  {
    why: "A media type with parameters that nobody lists is to the emulator the one without them:",
    kinds: ["request-media-type-changed", "response-media-type-changed"],
  },
];

export function isUnseen(kind: ChangeKind): boolean {
  return unseen.some(({ kinds }) => kinds.includes(kind));
}
