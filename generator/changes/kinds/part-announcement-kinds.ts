import type { Announcement } from "../change/announced-differences.ts";
import { announcedRows } from "./announced-rows.ts";
import type { KindRow } from "./kind-row.ts";

type Kinds<Thing extends string> = Readonly<
  Record<`${Thing}-${Announcement}`, KindRow>
>;

const shared = {
  announced: "field-removal-announced",
  impact: { unstable: "bound", going: "deprecated-element" },
} as const;

const parameter = announcedRows({
  ...shared,
  area: "parameter",
  attribute: "parameter",
  title: "Parameters",
  one: "the parameter",
  sides: "both",
  example: (...members) =>
    `- { ${["name: limit", "in: query", ...members].join(", ")} }`,
});

const header = announcedRows({
  ...shared,
  area: "response",
  attribute: "response-header",
  title: "Response headers",
  one: "the header",
  sides: "both",
  example: (...members) =>
    `"200":\n  headers:\n    X-Next: { ${members.join(", ")} }`,
});

const field = announcedRows({
  ...shared,
  area: "field",
  attribute: "property",
  title: "Fields",
  one: "the field",
  sides: "both",
  example: (...members) =>
    `nick:\n  type: string${members.map((member) => `\n  ${member}`).join("")}`,
});

/** Announcements for parameters that both sides have. */
export const parameterAnnouncementKinds: Kinds<"parameter"> = {
  "parameter-stability-lowered": parameter["stability-lowered"],
  "parameter-stability-raised": parameter["stability-raised"],
  "parameter-sunset-earlier": parameter["sunset-earlier"],
  "parameter-sunset-added": parameter["sunset-added"],
  "parameter-sunset-later": parameter["sunset-later"],
  "parameter-sunset-removed": parameter["sunset-removed"],
  "parameter-sunset-unreadable": parameter["sunset-unreadable"],
};

/** The same for response headers. */
export const headerAnnouncementKinds: Kinds<"response-header"> = {
  "response-header-stability-lowered": header["stability-lowered"],
  "response-header-stability-raised": header["stability-raised"],
  "response-header-sunset-earlier": header["sunset-earlier"],
  "response-header-sunset-added": header["sunset-added"],
  "response-header-sunset-later": header["sunset-later"],
  "response-header-sunset-removed": header["sunset-removed"],
  "response-header-sunset-unreadable": header["sunset-unreadable"],
};

/** The same for fields, and for schemas as a whole. */
export const fieldAnnouncementKinds: Kinds<"property"> = {
  "property-stability-lowered": field["stability-lowered"],
  "property-stability-raised": field["stability-raised"],
  "property-sunset-earlier": field["sunset-earlier"],
  "property-sunset-added": field["sunset-added"],
  "property-sunset-later": field["sunset-later"],
  "property-sunset-removed": field["sunset-removed"],
  "property-sunset-unreadable": field["sunset-unreadable"],
};
