import { readTable } from "../../support/read-table.ts";

/** The rows of the table "Integration", each by its line of the specification. */
export const integrationFields = readTable(
  ["line", "field", "type", "required", "notes"],
  `
  27 | name          | string               | yes       | Given at creation.
  28 | description   | string               | no        | Optional at creation.
  29 | scope level   | enumeration          | yes       | Organization management, platform environment, or tenant.
  30 | scope targets | list                 | yes       | The organization, the environment(s), or the tenant(s) the integration applies to, matching the scope level.
  31 | permissions   | list of capabilities | yes       | Only capabilities supported by the selected targets are offered; grant only what is needed.
  32 | client ID     | string               | generated | Shown after creation.
  33 | client secret | string               | generated | Displayed once only; regenerating is the only way to obtain a new one.
  34 | validity      | duration             | fixed     | Six months; rotation must be planned.
`,
);
