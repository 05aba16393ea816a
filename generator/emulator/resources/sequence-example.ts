import { writeJson } from "../../json/write-json.ts";
import { writeEvent } from "../bodies/event-stream.ts";
import { writeSequence } from "../bodies/json-lines.ts";
import { anySchema } from "../../wire/model/any-schema.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { WireEvent } from "../../wire/model/wire-api.ts";
import type { AnswerRule } from "../route.ts";
import { textSchema } from "../schemas/made-schemas.ts";

/** Makes a value of a schema. */
type Sample = (schema: WireSchema) => Promise<unknown>;

/**
 * The body of a response that is a sequence: each of the events that the source distinguishes, else two values, so
 * that a client has to find the end of the first.
 */
export async function makeSequence(
  mediaType: string,
  { schema, events }: Pick<AnswerRule, "schema" | "events">,
  sample: Sample,
): Promise<string> {
  if (events.length === 0) {
    const values = [
      await sample(schema ?? anySchema),
      await sample(schema ?? anySchema),
    ];
    return writeSequence(mediaType, values);
  }
  const texts: string[] = [];
  for (const rule of events.length === 1 ? [...events, ...events] : events)
    texts.push(await makeEvent(rule, sample));
  return texts.join("");
}

async function makeEvent(
  { event, id, data, form }: WireEvent,
  sample: Sample,
): Promise<string> {
  const value = await sample(
    data ?? (form === "text" ? textSchema : anySchema),
  );
  return writeEvent({
    event: event === null ? null : await textOf(event, sample),
    id: id === null ? null : await textOf(id, sample),
    data: typeof value === "string" && form !== "json" ? value : await other(),
  });

  /** Data that are text, although the schema does not say so. */
  async function other(): Promise<string> {
    return form === "text"
      ? textOf(textSchema, sample)
      : (writeJson(value) ?? "null");
  }
}

async function textOf(
  schema: WireSchema | string,
  sample: Sample,
): Promise<string> {
  if (typeof schema === "string") return schema;
  const value = await sample(schema);
  return typeof value === "string" ? value : (writeJson(value) ?? "");
}
