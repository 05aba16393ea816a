import { isDeepStrictEqual } from "node:util";
import {
  dataProblem,
  explain,
  readData,
} from "../../correctness/support/read-data.ts";
import type { Judge } from "../../correctness/support/judge.ts";
import type { RawOperation } from "../../correctness/support/raw-operations.ts";
import type { SampledCall } from "./sampled-calls.ts";

/** A function of the module of the calls. */
export type Called = (client: unknown) => Promise<{ readonly data: unknown }>;

export interface Outcome {
  /** What the SDK has thrown, or that its data are not those of the answer; `null` when all is well. */
  readonly problem: string | null;
  /** What the answer itself breaks of the document. */
  readonly invalid: string | null;
  /** The data as JSON, where they are a value and no bytes or stream. */
  readonly json: string | null;
}

/**
 * Calls a method and compares what it gives with what was answered.
 * @param answer gives the response that the call got
 */
export async function callMethod(
  called: Called,
  client: unknown,
  { operation }: SampledCall,
  { answer, judge }: { answer: () => Response | null; judge: Judge },
): Promise<Outcome> {
  try {
    const { data } = await called(client);
    const value = await readData(data);
    const isValue = value === data;
    return {
      problem: await differenceOf(value, answer(), operation),
      invalid:
        operation.method === "HEAD"
          ? null
          : invalidity(value, operation, judge),
      json: isValue ? (JSON.stringify(value) ?? "undefined") : null,
    };
  } catch (thrown) {
    // Some operations only redirect, which the SDK leaves to its caller.
    const isRedirect =
      !operation.hasSuccess &&
      thrown instanceof Error &&
      thrown.name === "RedirectError";
    const problem = isRedirect ? null : explain(thrown);
    return { problem, invalid: null, json: null };
  }
}

/** As `dataProblem`, and whether the value is an example that stands in the document. */
function invalidity(
  value: unknown,
  operation: RawOperation,
  judge: Judge,
): string | null {
  const problem = dataProblem(value, operation, judge);
  const isExample = operation.answers.some(({ examples }) =>
    examples.some((each) => isDeepStrictEqual(each, value)),
  );
  return problem !== null && isExample ? `example: ${problem}` : problem;
}

async function differenceOf(
  value: unknown,
  response: Response | null,
  { answers }: RawOperation,
): Promise<string | null> {
  if (response === null) return "no answer";
  const type = response.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  if (value === undefined && bytes.length === 0) return null;
  const text = new TextDecoder().decode(bytes);
  // Streams of a grpc-gateway say that they are JSON.
  const isLines = answers.some(({ mediaType }) => mediaType.endsWith("ndjson"));
  const wanted: unknown = isLines
    ? text
        .trim()
        .split("\n")
        .map((line): unknown => JSON.parse(line))
    : /[/+]json\b/.test(type)
      ? JSON.parse(text)
      : typeof value === "string"
        ? text
        : bytes;
  return isDeepStrictEqual(value, wanted)
    ? null
    : `decoded as ${shorten(value)}, answered was ${shorten(wanted)}`;
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, 200);
}
