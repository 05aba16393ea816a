import { readNpmVersion } from "./npm-version.ts";

/** The policy for the npm version of a package. */
export type VersionPolicy =
  /** The last version with the bump that the changes of the release require. */
  | { readonly kind: "by-verdict" }
  /** The label of the release is the version. */
  | { readonly kind: "label" }
  /** The day of the release is the version. */
  | { readonly kind: "date" }
  /** This is the version of the newest release; the versions of earlier releases follow their verdicts. */
  | { readonly kind: "explicit"; readonly version: string };

const named = ["by-verdict", "label", "date"] as const;

/**
 * Parses `package.version` of `service.yaml` and `--package-version`; gives `null` for a text that is neither a
 * policy nor a version.
 */
export function readVersionPolicy(
  text: string | undefined,
): VersionPolicy | null {
  if (text === undefined) return { kind: "by-verdict" };
  const kind = named.find((name) => name === text);
  if (kind !== undefined) return { kind };
  return readNpmVersion(text) === null
    ? null
    : { kind: "explicit", version: text };
}
