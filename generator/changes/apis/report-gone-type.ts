import type { StatedRename } from "../change/stated-rename.ts";
import type { Places, Reporter } from "./finding.ts";

/** A type that code does not find under its name any more. */
export interface GoneType {
  readonly name: string;
  /** Its new name; `null` if it has none. */
  readonly to: string | null;
  /** Whether another type has the name now. */
  readonly isReused: boolean;
  readonly places: Places;
  /** As `Change.rename`. */
  readonly rename?: StatedRename;
}

export function reportGoneType(
  reporter: Reporter,
  { name, to, isReused, places, rename }: GoneType,
): void {
  reporter.report({
    kind: to === null ? "schema-removed" : "schema-renamed",
    effect: "none",
    direction: "both",
    guards: isReused ? ["generated-names", "name-reused"] : ["generated-names"],
    at: `schema ${name}`,
    atName: name,
    before: name,
    after: to,
    places,
    cause: `schema ${name}`,
    isOfApi: true,
    ...(rename === undefined ? {} : { rename }),
  });
}
