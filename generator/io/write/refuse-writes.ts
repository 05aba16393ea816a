import { join } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { refuseOutside, type Reach } from "../files/reach.ts";
import type { WritePlan } from "../output/write-plan.ts";

/** The errors about plans that write out of reach, whatever links lead there. */
export async function refuseWrites(
  plans: readonly WritePlan[],
  reach: Reach,
): Promise<readonly Diagnostic[]> {
  const refused = await Promise.all(
    plans.flatMap(placesOf).map((path) => refuseOutside(path, reach, "writes")),
  );
  return refused.filter((each) => each !== null);
}

/** The folder that a plan writes, or its files. A link in such a folder is refused where it is found. */
export function placesOf(plan: WritePlan): readonly string[] {
  return plan.kind === "folder"
    ? [plan.directory]
    : plan.files.map(({ path }) => join(plan.directory ?? "", path));
}
