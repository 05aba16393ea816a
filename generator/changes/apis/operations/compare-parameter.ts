import type { WireParameter } from "../../../wire/model/wire-api.ts";
import { deprecationOf } from "../../change/element-life.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import { compareSerialisation } from "./compare-serialisation.ts";
import type { Found, Reporter } from "../finding.ts";
import { reportAnnounced } from "./report-announced.ts";
import { hasDefault, standsAt } from "./parameter-text.ts";
import { isSameText } from "../same-text.ts";
import { asTexts } from "../../schemas/as-texts.ts";
import { standInOf } from "../../schemas/stand-in.ts";
import { schemaText } from "../schema-text.ts";

type FreePlace = Exclude<WireParameter["in"], "path">;

interface KindsOfPlace {
  readonly addedRequired: ChangeKind;
  readonly addedOptional: ChangeKind;
  readonly removed: ChangeKind;
}

const query: KindsOfPlace = {
  addedRequired: "query-parameter-added-required",
  addedOptional: "query-parameter-added-optional",
  removed: "query-parameter-removed",
};

export const kindsOfPlace: Readonly<Record<FreePlace, KindsOfPlace>> = {
  query,
  querystring: query,
  header: {
    addedRequired: "header-parameter-added-required",
    addedOptional: "header-parameter-added-optional",
    removed: "header-parameter-removed",
  },
  cookie: {
    addedRequired: "cookie-parameter-added-required",
    addedOptional: "cookie-parameter-added-optional",
    removed: "cookie-parameter-removed",
  },
};

type Requirement = "Required" | "Optional";

const requirementKinds: Readonly<
  Record<FreePlace, Record<Requirement, ChangeKind>>
> = {
  query: {
    Required: "query-parameter-required",
    Optional: "query-parameter-optional",
  },
  querystring: {
    Required: "query-parameter-required",
    Optional: "query-parameter-optional",
  },
  header: {
    Required: "header-parameter-required",
    Optional: "header-parameter-optional",
  },
  cookie: {
    Required: "cookie-parameter-required",
    Optional: "cookie-parameter-optional",
  },
};

/** Compares one parameter. Findings use its name on the later side. */
export function compareParameter(
  reporter: Reporter,
  before: WireParameter,
  after: WireParameter,
): void {
  const where = standsAt(after);
  const places = { before: before.place, after: after.place };
  const report = (found: Found): void =>
    reporter.report({ ...where, places, ...found });
  compareRequirement(report, before, after);
  compareSerialisation(report, before, after);
  if (before.allowsEmpty !== after.allowsEmpty)
    report({
      kind: after.allowsEmpty
        ? "parameter-empty-allowed"
        : "parameter-empty-refused",
      effect: after.allowsEmpty ? "widens" : "narrows",
      direction: "request",
      before: before.allowsEmpty,
      after: after.allowsEmpty,
    });
  if (before.isDeprecated !== after.isDeprecated)
    report({
      kind: after.isDeprecated
        ? "parameter-deprecated"
        : "parameter-reactivated",
      effect: "none",
      direction: "request",
      guards: after.isDeprecated ? ["field-removal-announced"] : [],
      before: before.isDeprecated ? "deprecated" : "available",
      after: after.isDeprecated ? "deprecated" : "available",
      life: deprecationOf(before, after),
    });
  reportAnnounced(
    (found) => report({ ...found, direction: "request" }),
    "parameter",
    { before, after },
  );
  if (!isSameText(before.description, after.description))
    report({
      kind: "parameter-description-changed",
      effect: "none",
      direction: "request",
      before: before.description,
      after: after.description,
    });
  const isText =
    before.serialisation.kind === "style" &&
    after.serialisation.kind === "style";
  if (isText && isOtherArgument(before.schema, after.schema))
    report({
      kind: "parameter-type-changed",
      effect: "none",
      direction: "request",
      before: typeOf(before.schema),
      after: typeOf(after.schema),
    });
  reporter.compareSchemas({
    before: before.schema,
    after: after.schema,
    side: "request",
    isText,
    ...where,
  });
}

/** Whether the values have the same form on the wire, and another type in code. */
function isOtherArgument(
  before: WireParameter["schema"],
  after: WireParameter["schema"],
): boolean {
  if (before === null || after === null) return false;
  const isWrittenAlike = asTexts(before, after).after !== after;
  const { types } = after.shape;
  return (
    isWrittenAlike && before.shape.types.some((type) => !types.includes(type))
  );
}

/** A component may have the same name on both sides. */
function typeOf(schema: WireParameter["schema"]): string {
  if (schema === null || schema.component === null) return schemaText(schema);
  return schema.shape.types.join(" or ");
}

function compareRequirement(
  report: (found: Found) => void,
  before: WireParameter,
  after: WireParameter,
): void {
  // Path parameters are always sent.
  if (after.in === "path" || before.isRequired === after.isRequired) return;
  const becameRequired = after.isRequired;
  report({
    kind: requirementKinds[after.in][becameRequired ? "Required" : "Optional"],
    effect: becameRequired ? "narrows" : "widens",
    direction: "request",
    guards: becameRequired && hasDefault(after) ? ["default-stands-in"] : [],
    ...(becameRequired ? standInOf(after.schema) : {}),
    before: before.isRequired ? "required" : "optional",
    after: after.isRequired ? "required" : "optional",
  });
}
