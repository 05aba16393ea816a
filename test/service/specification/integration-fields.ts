/** A row of the table "Integration", in a line of the specification. */
interface IntegrationField {
  readonly line: number;
  readonly field: string;
  readonly type: string;
  readonly required: string;
  readonly notes: string;
}

export const integrationFields: readonly IntegrationField[] = [
  {
    line: 27,
    field: "name",
    type: "string",
    required: "yes",
    notes: "Given at creation.",
  },
  {
    line: 28,
    field: "description",
    type: "string",
    required: "no",
    notes: "Optional at creation.",
  },
  {
    line: 29,
    field: "scope level",
    type: "enumeration",
    required: "yes",
    notes: "Organization management, platform environment, or tenant.",
  },
  {
    line: 30,
    field: "scope targets",
    type: "list",
    required: "yes",
    notes:
      "The organization, the environment(s), or the tenant(s) the integration applies to, matching the scope level.",
  },
  {
    line: 31,
    field: "permissions",
    type: "list of capabilities",
    required: "yes",
    notes:
      "Only capabilities supported by the selected targets are offered; grant only what is needed.",
  },
  {
    line: 32,
    field: "client ID",
    type: "string",
    required: "generated",
    notes: "Shown after creation.",
  },
  {
    line: 33,
    field: "client secret",
    type: "string",
    required: "generated",
    notes:
      "Displayed once only; regenerating is the only way to obtain a new one.",
  },
  {
    line: 34,
    field: "validity",
    type: "duration",
    required: "fixed",
    notes: "Six months; rotation must be planned.",
  },
];
