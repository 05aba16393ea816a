import type { PageInput } from "../../model/list-convention.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import { matchesGlob } from "../../source/glob.ts";
import type { OperationDraft } from "../operations/read-operation.ts";
import type { ListSetting, ListSettings } from "../settings/list-settings.ts";
import { sentType } from "./body-inputs.ts";
import { listFromPreset } from "./list-from-preset.ts";
import { propertiesOf, type SchemaLookup } from "./page-body.ts";

/** What the settings say of an operation: its own entry, else the first pattern that it can follow. */
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

/** A pattern speaks of those operations alone that have what its list needs. */
export function followsPattern(
  setting: ListSetting,
  draft: OperationDraft,
  schemas: SchemaLookup,
): boolean {
  const { method, path } = draft.operation;
  return (
    matchesGlob(`${method} ${path}`, setting.written) &&
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

/** What an operation lacks to be the list that a setting makes of it, as the end of a sentence; `null` when nothing. */
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
  return "name" in pages || "body" in pages
    ? inputProblem(pages, draft, schemas)
    : null;
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
