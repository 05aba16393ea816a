import type { EventData, EventShape } from "../../model/operation-shape.ts";
import { entriesAt, isMapping, memberAt, type Place } from "../place.ts";
import type { ReadContext } from "../read-context.ts";
import { itemSchema, schemaOf } from "./item-schema.ts";

/**
 * What arrives by `text/event-stream`. A schema describes the data of events, or, as `itemSchema` of 3.2 does, the events
 * with their fields: their data are text but where `contentSchema` or `contentMediaType` says JSON, or no text is meant.
 */
export function readEvents(
  place: Place,
  context: ReadContext,
): readonly EventShape[] {
  const item = itemSchema(place, schemaOf(place, "schema"), context);
  if (item === null) return [anyEvent];
  const told = eventsAt(item, context);
  const isOfEvents =
    schemaOf(place, "itemSchema") === null
      ? told.every(({ name, data }) => name !== undefined && data !== undefined)
      : told.some(({ name, data }) => name !== undefined || data !== undefined);
  if (isOfEvents) return byName(told.map((each) => toEvent(each, context)));
  const type = context.schemas.read(item);
  return [{ name: null, type, data: dataForm(item, context) }];
}

const anyEvent: EventShape = {
  name: null,
  type: { kind: "unknown" },
  data: "any",
};

/** What a schema says of the fields of an event. */
interface EventFields {
  readonly name?: string;
  readonly data?: Place;
}

/** Unions inside each other: nobody has more. */
const maxDepth = 8;

/** What a walk through unions has met: each schema counts once, since unions may refer to each other. */
type Met = Set<unknown>;

/** The fields that each member of a union tells of, those of the union where a member does not. */
function eventsAt(
  item: Place,
  context: ReadContext,
  above: EventFields = {},
  met: Met = new Set(),
  depth = 0,
): readonly EventFields[] {
  const target = context.references.resolve(item);
  if (target === null || !isMapping(target.value) || depth > maxDepth)
    return [above];
  if (met.has(target.value)) return [];
  met.add(target.value);
  const fields = { ...above, ...fieldsOf(target, context) };
  const members = membersOfUnion(target);
  return members.length === 0
    ? [fields]
    : members.flatMap((each) =>
        eventsAt(each, context, fields, met, depth + 1),
      );
}

function membersOfUnion(schema: Place): readonly Place[] {
  return ["oneOf", "anyOf"].flatMap((keyword) =>
    entriesAt(memberAt(schema, keyword)),
  );
}

function fieldsOf(schema: Place, { references }: ReadContext): EventFields {
  const properties = memberAt(schema, "properties");
  const resolved = (name: string): Place | null => {
    const written = schemaOf(properties, name);
    return written && references.resolve(written);
  };
  const event = resolved("event");
  const name = event === null ? undefined : onlyValue(event);
  const data = resolved("data");
  return {
    ...(name === undefined ? {} : { name }),
    ...(data === null ? {} : { data }),
  };
}

function onlyValue(schema: Place): string | undefined {
  const values = entriesAt(memberAt(schema, "enum"));
  const { value } =
    values.length === 1 && values[0] ? values[0] : memberAt(schema, "const");
  return typeof value === "string" ? value : undefined;
}

function toEvent(
  { name: written, data }: EventFields,
  context: ReadContext,
): EventShape {
  const name = written ?? null;
  if (data === undefined) return { name, type: text, data: "text" };
  const content = schemaOf(data, "contentSchema");
  if (content !== null)
    return { name, type: context.schemas.read(content), data: "json" };
  const mediaType = memberAt(data, "contentMediaType").value;
  if (mediaType === "application/json")
    return { name, type: { kind: "unknown" }, data: "json" };
  const form = dataForm(data, context);
  return form === "any"
    ? { name, type: text, data: "text" }
    : { name, type: context.schemas.read(data), data: form };
}

const text = { kind: "string", format: null } as const;

/** Of one name the first is taken: nothing else could tell the others from it. */
function byName(events: readonly EventShape[]): readonly EventShape[] {
  const found = new Map<string | null, EventShape>();
  for (const event of events)
    if (!found.has(event.name)) found.set(event.name, event);
  return [...found.values()];
}

/** What data of a schema are on the wire: text stands there as it is, all else as JSON. */
function dataForm(
  schema: Place,
  context: ReadContext,
  met: Met = new Set(),
  depth = 0,
): EventData {
  const target = context.references.resolve(schema);
  if (target === null || !isMapping(target.value) || depth > maxDepth)
    return "any";
  if (met.has(target.value)) return "any";
  met.add(target.value);
  const { type } = target.value;
  const types = [type].flat().filter((each) => typeof each === "string");
  if (types.length > 0) {
    if (!types.includes("string")) return "json";
    return types.length === 1 ? "text" : "any";
  }
  const forms = new Set(
    membersOfUnion(target).map((member) =>
      dataForm(member, context, met, depth + 1),
    ),
  );
  const [only] = forms;
  if (only !== undefined) return forms.size === 1 ? only : "any";
  return isStructured(target) ? "json" : "any";
}

function isStructured(schema: Place): boolean {
  return ["properties", "allOf", "additionalProperties", "items"].some(
    (keyword) => memberAt(schema, keyword).value !== undefined,
  );
}
