import type { UsageFact } from "../usage/usage-fact.ts";
import type { UsageFile, UsedSdk } from "../usage/usage-file.ts";

export type ImpactFact = UsageFact;

/** What matters of an SDK that a project uses. */
export type ImpactSdk = Pick<UsedSdk, "name" | "version" | "release">;

/** The facts of one project, as they are joined with a comparison. */
export type ImpactFile = UsageFile;
