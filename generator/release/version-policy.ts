import { readNpmVersion } from "./npm-version.ts";

/** What says the npm version of a package. */
export type VersionPolicy =
  /** The last version, bumped by what the release changed. */
  | { readonly kind: "by-verdict" }
  /** The label of the release. */
  | { readonly kind: "label" }
  /** Its day. */
  | { readonly kind: "date" }
  /** Of the newest release; those before follow their verdicts. */
  | { readonly kind: "explicit"; readonly version: string };

const named = ["by-verdict", "label", "date"] as const;

/** What `package.version` of `service.yaml` and `--package-version` say; `null` for what is neither a policy nor a version. */
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
