import type { ChangeKind } from "../../../generator/changes/kinds/change-kinds.ts";

interface Unseen {
  readonly why: string;
  readonly kinds: readonly ChangeKind[];
}

/** The kinds of changes whose requests the emulators of both sides take, and why. */
export const unseen: readonly Unseen[] = [
  {
    why: "The emulator does not run regular expressions of a document:",
    kinds: ["pattern-added", "pattern-changed", "pattern-property-added"],
  },
  {
    why: "The emulator checks that there are credentials, not what they permit:",
    kinds: [
      "permission-added",
      "permission-alternative-removed",
      "permission-alternatives-changed",
      "security-scope-added",
    ],
  },
  {
    why: "For the emulator, a media type with unlisted parameters is the one without them:",
    kinds: ["request-media-type-changed", "response-media-type-changed"],
  },
];

export function isUnseen(kind: ChangeKind): boolean {
  return unseen.some(({ kinds }) => kinds.includes(kind));
}
