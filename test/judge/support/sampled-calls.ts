import {
  callCode,
  type CallParts,
} from "../../correctness/support/call-code.ts";
import type { Judge } from "../../correctness/support/judge.ts";
import { createRandom } from "../../correctness/support/random.ts";
import type { RawDocument } from "../../correctness/support/raw-document.ts";
import type {
  RawContent,
  RawOperation,
} from "../../correctness/support/raw-operations.ts";
import type { Sent } from "./judge-request.ts";

/** A call of a method: with what is required, with everything, with everything in another media type. */
export interface SampledCall extends Sent {
  /** `required`, `all`, `all text/plain`. */
  readonly variant: string;
  /** `GET /pets required` */
  readonly label: string;
  /** In the module of the calls: `c12`. */
  readonly name: string;
  readonly text: string;
}

export interface SampledCalls {
  readonly calls: readonly SampledCall[];
  /** Calls that no valid arguments were found for. */
  readonly left: readonly { readonly label: string; readonly reason: string }[];
}

export interface SampleParts {
  readonly raw: RawDocument;
  readonly judge: Judge;
  readonly seed: number;
  readonly symbols: ReadonlyMap<string, string>;
}

interface Variant {
  readonly chosen: "required" | "all";
  readonly content: RawContent | undefined;
  readonly variant: string;
}

export function sampleCalls(
  operations: readonly RawOperation[],
  { raw, judge, seed, symbols }: SampleParts,
): SampledCalls {
  const calls: SampledCall[] = [];
  const left: { label: string; reason: string }[] = [];
  for (const operation of operations) {
    const [first, ...others] = operation.bodies;
    const variants: readonly Variant[] = [
      { chosen: "required", content: first, variant: "required" },
      { chosen: "all", content: first, variant: "all" },
      ...others.map((content) => ({
        chosen: "all" as const,
        content,
        variant: `all ${content.mediaType}`,
      })),
    ];
    const symbol = symbols.get(operation.key);
    if (symbol === undefined) {
      left.push({ label: operation.key, reason: "no method" });
      continue;
    }
    for (const { chosen, content, variant } of variants) {
      const label = `${operation.key} ${variant}`;
      // Of each its own, so that an operation more changes no other call.
      const random = createRandom(seed + hash(label));
      const { root } = raw;
      const parts: CallParts = { root, random, judge, symbol, chosen };
      const code = callCode(operation, parts, content);
      if (code.kind === "none") left.push({ label, reason: code.reason });
      else
        calls.push({
          operation,
          variant,
          label,
          name: `c${calls.length}`,
          text: code.text,
          arguments: code.arguments,
          body: code.body,
        });
    }
  }
  return { calls, left };
}

function hash(text: string): number {
  return [...text].reduce(
    (sum, character) =>
      (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0,
    0,
  );
}

/** A module with a function for each call. */
export function callsModule(calls: readonly SampledCall[]): string {
  return [
    'import type { createClient } from "./src/index.ts";',
    "type Client = ReturnType<typeof createClient>;",
    "export const calls = {",
    ...calls.map(
      ({ name, text }) =>
        `  ${name}: (client: Client) => ${text}.withResponse(),`,
    ),
    "};",
    "",
  ].join("\n");
}
