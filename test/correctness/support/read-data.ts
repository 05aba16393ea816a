import type { Judge } from "./judge.ts";
import type { RawOperation } from "./raw-operations.ts";

/** An error of the SDK in a line, with what it was answered. */
export function explain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const body = "body" in thrown ? JSON.stringify(thrown.body) : "";
  const cause =
    thrown.cause instanceof Error ? ` (${thrown.cause.message})` : "";
  return `${thrown.name}: ${thrown.message}${cause} ${body}`.slice(0, 500);
}

/** Bytes as bytes, the items of a stream as a list. */
export async function readData(data: unknown): Promise<unknown> {
  if (typeof data !== "object" || data === null || Array.isArray(data))
    return data;
  if ("bytes" in data && typeof data.bytes === "function")
    return (data as { bytes(): Promise<Uint8Array> }).bytes();
  if (!(Symbol.asyncIterator in data)) return data;
  const items: unknown[] = [];
  for await (const item of data as AsyncIterable<unknown>) items.push(item);
  return items;
}

/** What is wrong with the data of an answer by the schema of its media type; `null` when nothing is. */
export function dataProblem(
  value: unknown,
  { answers }: RawOperation,
  judge: Judge,
): string | null {
  const json = answers.find(({ mediaType }) => /[/+]json$/.test(mediaType));
  if (json === undefined)
    return answers.length === 0 && value !== undefined
      ? `data where none is: ${JSON.stringify(value)}`
      : null;
  if (json.schema === null) return null;
  const refusals = judge.refusals(json.schema.pointer, value);
  return refusals === null || refusals.length === 0
    ? null
    : `the data break their schema: ${refusals
        .slice(0, 3)
        .map(({ instancePath, message }) => `${instancePath} ${message}`)
        .join("; ")}`;
}
