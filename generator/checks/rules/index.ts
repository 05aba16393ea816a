import type { Rule } from "../rule.ts";
import { checkBetaPath } from "./beta-path.ts";
import { checkLifecycleOrder } from "./lifecycle-order.ts";
import { checkNamespaceDuplicate } from "./namespace-duplicate.ts";
import { checkNamespaceWithoutPath } from "./namespace-without-path.ts";
import { checkOperationDuplicate } from "./operation-duplicate.ts";
import { checkReplacementGone } from "./replacement-gone.ts";
import { checkReplacementScope } from "./replacement-scope.ts";
import { checkReplacementUnknown } from "./replacement-unknown.ts";
import { checkVersionMissing } from "./version-missing.ts";

export const rules: readonly Rule[] = [
  checkNamespaceDuplicate,
  checkNamespaceWithoutPath,
  checkOperationDuplicate,
  checkBetaPath,
  checkVersionMissing,
  checkLifecycleOrder,
  checkReplacementUnknown,
  checkReplacementGone,
  checkReplacementScope,
];
