/** Name, type, whether it is required, and what the notes say of it. */
type IntegrationField = readonly [
  field: string,
  type: string,
  required: string,
  notes: RegExp,
];

/** The rows of the table "Integration". */
export const integrationFields: readonly IntegrationField[] = [
  ["name", "string", "yes", /creation/],
  ["description", "string", "no", /optional/i],
  ["scope level", "enumeration", "yes", /organization management/i],
  ["scope targets", "list", "yes", /matching the scope level/],
  ["permissions", "list of capabilities", "yes", /only what is needed/],
  ["client ID", "string", "generated", /after creation/],
  ["client secret", "string", "generated", /once only/],
  ["validity", "duration", "fixed", /six months.*rotation/i],
];
