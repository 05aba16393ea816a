import { casesIn, get } from "./kind-cases.ts";
import { operationCases } from "./operation-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases([
  ...operationCases.filter(({ after }) => /x-permission|x-scopes/.test(after)),
  ...casesIn(
    get,
    `
    # Without levels nothing is said of them.
                      | x-scopes: [tenant]      | nothing
    x-scopes: [tenant] | x-scopes: [environment] | breaking scope-level-removed, compatible scope-level-added | nowhere; tenant; tenant -> null; request
  `,
  ),
]);
