import type { UsageFact } from "../usage/usage-fact.ts";
import type { UsageFile, UsedSdk } from "../usage/usage-file.ts";

export type ImpactFact = UsageFact;

/** The facts about a used SDK that matter here. */
export type ImpactSdk = Pick<UsedSdk, "name" | "version" | "release">;

/** The facts of one project, as they are joined with a comparison. */
export type ImpactFile = UsageFile;
