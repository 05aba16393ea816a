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

/**
 * Reports a type that has its name and another shape. Neither manifests nor operations say what differs on the wire.
 *
 * @param difference `fits`: code for the old shape fits the new one
 */
export function reportShape(
  reporter: Reporter,
  name: string,
  difference: "fits" | "unknown",
): void {
  reporter.report({
    kind: "exported-type-changed",
    effect: difference === "fits" ? "none" : "unknown",
    direction: "both",
    guards: ["generated-names"],
    at: `schema ${name}`,
    atName: name,
    before: name,
    after: name,
    cause: `shape ${name}`,
    isOfApi: true,
  });
}
