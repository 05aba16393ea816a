import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { WireSchema } from "../../../wire/model/wire-schema.ts";
import type { Change } from "../../change/change.ts";
import { parseParameterName } from "../../change/renamed-name.ts";
import type { RenameableName } from "./renameable-names.ts";

/** Shorter texts, such as `The id`, are on many elements. */
const shortest = 12;

/** The description of a removed or added element on its side; `null` if it has none that says anything. */
export function describedText(
  side: WireApi,
  change: Change,
  { kind, name }: RenameableName,
): string | null {
  const text =
    kind === "parameter"
      ? ofParameter(side, change, name)
      : kind === "field"
        ? ofField(side, change)
        : null;
  return text !== null && text.length >= shortest ? text : null;
}

function ofParameter(
  { operations }: WireApi,
  { reach }: Change,
  text: string,
): string | null {
  const name = parseParameterName(text);
  const [first] = reach;
  const operation = operations.find(({ key }) => key === first?.operation.key);
  const found = operation?.details?.parameters.find(
    (parameter) => parameter.in === name?.in && parameter.name === name.name,
  );
  return found?.description ?? null;
}

function ofField(
  { components }: WireApi,
  { element: { schema, schemaPath } }: Change,
): string | null {
  let at = components?.get(schema ?? "")?.schema ?? null;
  for (const step of schemaPath.match(/\[\]|[^.[\]]+/g) ?? []) {
    if (at === null) return null;
    at = schemaBelow(at, step);
  }
  return at?.docs.description ?? null;
}

function schemaBelow({ shape }: WireSchema, step: string): WireSchema | null {
  const found =
    step === "[]"
      ? shape.array.items
      : shape.object.properties.get(step)?.schema;
  return found === undefined || typeof found === "string" ? null : found;
}
