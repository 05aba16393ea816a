import { writeJson } from "../../json/write-json.ts";
import { writeEvent } from "../bodies/event-stream.ts";
import { writeSequence } from "../bodies/json-lines.ts";
import type { AnswerRule, EventRule, JsonSchema } from "../route.ts";

/** Makes a value of a schema. */
type Sample = (schema: JsonSchema) => Promise<unknown>;

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
    const values = [await sample(schema ?? true), await sample(schema ?? true)];
    return writeSequence(mediaType, values);
  }
  const texts: string[] = [];
  for (const rule of events.length === 1 ? [...events, ...events] : events)
    texts.push(await makeEvent(rule, sample));
  return texts.join("");
}

async function makeEvent(
  { event, id, data, form }: EventRule,
  sample: Sample,
): Promise<string> {
  const value = await sample(data);
  return writeEvent({
    event: event === null ? null : await textOf(event, sample),
    id: id === null ? null : await textOf(id, sample),
    data: typeof value === "string" && form !== "json" ? value : await other(),
  });

  /** Data that are text, although the schema does not say so. */
  async function other(): Promise<string> {
    return form === "text"
      ? textOf({ type: "string" }, sample)
      : (writeJson(value) ?? "null");
  }
}

async function textOf(schema: JsonSchema, sample: Sample): Promise<string> {
  const value = await sample(schema);
  return typeof value === "string" ? value : (writeJson(value) ?? "");
}
