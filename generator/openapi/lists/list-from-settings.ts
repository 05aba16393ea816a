import type { PageInput } from "../../model/list-convention.ts";
import { encodePathText } from "../../model/operation-path.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import { matchesGlob } from "../../source/glob.ts";
import type { OperationDraft } from "../operations/read-operation.ts";
import type { ListSetting, ListSettings } from "../settings/list-settings.ts";
import { sentType } from "./body-inputs.ts";
import { listFromPreset } from "./list-from-preset.ts";
import { propertiesOf, successType, type SchemaLookup } from "./page-body.ts";

/** The list settings of an operation: its own entry, else the first pattern that fits. */
export function settingOf(
  { operations, patterns }: ListSettings,
  draft: OperationDraft,
  schemas: SchemaLookup,
): ListSetting | null {
  return (
    operations.get(draft.operation.key) ??
    patterns.find((pattern) => followsPattern(pattern, draft, schemas)) ??
    null
  );
}

/** A pattern applies only to operations that have everything its list needs. */
export function followsPattern(
  setting: ListSetting,
  draft: OperationDraft,
  schemas: SchemaLookup,
): boolean {
  const { method, path } = draft.operation;
  return (
    matchesGlob(`${method} ${path}`, encodePathText(setting.written)) &&
    listProblem(setting, draft, schemas) === null
  );
}

export function listFromSetting(
  { list }: ListSetting,
  draft: OperationDraft,
  schemas: SchemaLookup,
): DescribedList | null {
  return typeof list === "string" ? listFromPreset(list, draft, schemas) : list;
}

/** What an operation lacks for the list of a setting, as the end of a sentence; `null` if nothing. */
export function listProblem(
  { list }: ListSetting,
  draft: OperationDraft,
  schemas: SchemaLookup,
): string | null {
  if (list === null) return null;
  if (typeof list === "string")
    return listFromPreset(list, draft, schemas) === null
      ? `neither a parameter nor its answer has the form of the preset "${list}"`
      : null;
  const { pages } = list;
  const input =
    "name" in pages || "body" in pages
      ? inputProblem(pages, draft, schemas)
      : null;
  return input ?? answerProblem(list, draft, schemas);
}

/**
 * The total is optional: with it a list ends there, without it at an empty page. Responses without a description can
 * have anything.
 */
function answerProblem(
  { items, next }: DescribedList,
  { operation: { shape } }: OperationDraft,
  schemas: SchemaLookup,
): string | null {
  const type = successType(shape.responses);
  if (type === null) return null;
  const members = propertiesOf(type, schemas);
  if (members.length === 0) return null;
  const missing = [items, next]
    .map((path) => path?.[0])
    .find(
      (name) =>
        name !== undefined && members.every((each) => each.name !== name),
    );
  return missing === undefined ? null : `its answer has no member "${missing}"`;
}

function inputProblem(
  input: PageInput,
  { operation: { shape }, parameters }: OperationDraft,
  schemas: SchemaLookup,
): string | null {
  if ("name" in input) {
    const { name } = input;
    const isThere = parameters.some(
      ({ parameter }) => parameter.in === "query" && parameter.name === name,
    );
    return isThere ? null : `it has no query parameter "${name}"`;
  }
  const type = sentType(shape.body);
  if (type === null) return "it has no body that is sent as JSON";
  const [name = ""] = input.body;
  const members = propertiesOf(type, schemas);
  return members.length === 0 || members.some((each) => each.name === name)
    ? null
    : `its body has no member "${name}"`;
}
