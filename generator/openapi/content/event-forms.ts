import type { EventData } from "../../model/operation-shape.ts";
import { isObject } from "../../json/json-value.ts";
import { entriesAt, memberAt, type Place } from "../document/place.ts";
import type { References } from "../document/references.ts";
import { itemSchema, schemaOf } from "./item-schema.ts";

/** The description of an event of `text/event-stream`. */
export interface EventForm {
  /** Value of its field `event`; `null` if the document does not distinguish events. */
  readonly name: string | null;
  /** Type of its data; `null` if the document only describes the wire format. */
  readonly schema: Place | null;
  readonly data: EventData;
  /** Schemas of its fields as texts; empty if the document describes only the data. */
  readonly fields: EventFields;
}

/** What a schema says about the fields of an event. */
export interface EventFields {
  readonly name?: string;
  readonly event?: Place;
  readonly id?: Place;
  readonly data?: Place;
}

/** What the reading of events needs to know. */
interface Context {
  readonly references: References;
}

/**
 * A schema describes either the data of events or, like `itemSchema` of 3.2, the events with their fields. In the
 * second case the data are text, unless `contentSchema` or `contentMediaType` says JSON, or the schema is not a text.
 */
export function eventForms(
  media: Place,
  context: Context,
): readonly EventForm[] {
  const item = itemSchema(media, schemaOf(media, "schema"), context);
  if (item === null)
    return [{ name: null, schema: null, data: "any", fields: {} }];
  const told = eventsAt(item, context);
  const isOfEvents =
    schemaOf(media, "itemSchema") === null
      ? told.every(({ name, data }) => name !== undefined && data !== undefined)
      : told.some(({ name, data }) => name !== undefined || data !== undefined);
  if (isOfEvents) return byName(told.map((each) => toForm(each, context)));
  const data = dataForm(item, context);
  return [{ name: null, schema: item, data, fields: {} }];
}

/** Limit of nested unions; real documents have fewer. */
const maxDepth = 8;

/** The schemas visited while walking through unions: each counts once, since unions may refer to each other. */
type Met = Set<unknown>;

/** The fields that each member of a union describes; if a member does not describe one, that of the union. */
function eventsAt(
  item: Place,
  context: Context,
  above: EventFields = {},
  met: Met = new Set(),
  depth = 0,
): readonly EventFields[] {
  const target = context.references.resolve(item);
  if (target === null || !isObject(target.value) || depth > maxDepth)
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

function fieldsOf(schema: Place, { references }: Context): EventFields {
  const properties = memberAt(schema, "properties");
  const resolved = (name: string): Place | null => {
    const written = schemaOf(properties, name);
    return written && references.resolve(written);
  };
  const event = resolved("event");
  const name = event === null ? undefined : onlyValue(event);
  const id = resolved("id");
  const data = resolved("data");
  return {
    ...(name === undefined ? {} : { name }),
    ...(event === null ? {} : { event }),
    ...(id === null ? {} : { id }),
    ...(data === null ? {} : { data }),
  };
}

function onlyValue(schema: Place): string | undefined {
  const values = entriesAt(memberAt(schema, "enum"));
  const { value } =
    values.length === 1 && values[0] ? values[0] : memberAt(schema, "const");
  return typeof value === "string" ? value : undefined;
}

function toForm(fields: EventFields, context: Context): EventForm {
  const name = fields.name ?? null;
  return { name, fields, ...dataOf(fields.data, context) };
}

function dataOf(
  written: Place | undefined,
  context: Context,
): Pick<EventForm, "schema" | "data"> {
  if (written === undefined) return { schema: null, data: "text" };
  const content = schemaOf(written, "contentSchema");
  if (content !== null) return { schema: content, data: "json" };
  const mediaType = memberAt(written, "contentMediaType").value;
  if (mediaType === "application/json") return { schema: null, data: "json" };
  const data = dataForm(written, context);
  return data === "any"
    ? { schema: null, data: "text" }
    : { schema: written, data };
}

/** If several have the same name, the first counts: nothing else distinguishes them. */
function byName(events: readonly EventForm[]): readonly EventForm[] {
  const found = new Map<string | null, EventForm>();
  for (const event of events)
    if (!found.has(event.name)) found.set(event.name, event);
  return [...found.values()];
}

/** The form of data on the wire: text is written as it is, everything else as JSON. */
function dataForm(
  schema: Place,
  context: Context,
  met: Met = new Set(),
  depth = 0,
): EventData {
  const target = context.references.resolve(schema);
  if (target === null || !isObject(target.value) || depth > maxDepth)
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
