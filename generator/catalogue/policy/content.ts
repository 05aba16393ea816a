import type { ValueOf } from "../../source/value-of.ts";
import type { acceptedChangesSchema } from "../schema/accepted-schema.ts";
import type { changePolicySchema } from "../schema/policy-schema.ts";
import type { renamesSchema } from "../schema/renames-schema.ts";

/* The content of `change-policy.yaml`, `accepted-changes.yaml` and `renames.yaml` as in YAML. */

export type ChangePolicyContent = ValueOf<typeof changePolicySchema>;
export type RuleContent = NonNullable<ChangePolicyContent["severity"]>[number];
export type GraceContent = NonNullable<ChangePolicyContent["grace"]>;
export type RequirementContent = Pick<GraceContent, "releases" | "days">;

export type AcceptedChangesContent = ValueOf<typeof acceptedChangesSchema>;
export type AcceptedContent = NonNullable<
  AcceptedChangesContent["accepted"]
>[number];

export type RenamesContent = ValueOf<typeof renamesSchema>;
export type RenameContent = NonNullable<RenamesContent["renames"]>[number];
