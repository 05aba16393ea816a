import { announcedRows } from "./announced-rows.ts";

const shared = {
  announced: "field-removal-announced",
  impact: { unstable: "bound", going: "deprecated-element" },
} as const;

/** Announcements for parameters that both sides have. */
export const announcedParameter = announcedRows({
  ...shared,
  area: "parameter",
  attribute: "parameter",
  title: "Parameters",
  one: "the parameter",
  sides: "both",
  example: (...members) =>
    `- { ${["name: limit", "in: query", ...members].join(", ")} }`,
});

/** The same for response headers. */
export const announcedHeader = announcedRows({
  ...shared,
  area: "response",
  attribute: "response-header",
  title: "Response headers",
  one: "the header",
  sides: "both",
  example: (...members) =>
    `"200":\n  headers:\n    X-Next: { ${members.join(", ")} }`,
});

/** The same for fields, and for schemas as a whole. */
export const announcedField = announcedRows({
  ...shared,
  area: "field",
  attribute: "property",
  title: "Fields",
  one: "the field",
  sides: "both",
  example: (...members) =>
    `nick:\n  type: string${members.map((member) => `\n  ${member}`).join("")}`,
});
