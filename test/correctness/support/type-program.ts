import { createJudge } from "./judge.ts";
import { mutate } from "./mutate.ts";
import type { Random } from "./random.ts";
import {
  atPointer,
  isObject,
  pointerStep,
  type Json,
  type RawDocument,
} from "./raw-document.ts";
import { sampleValue } from "./sample.ts";

export interface TypeProgram {
  /** One declaration a line; a wrong one is announced in the line before. */
  readonly text: string;
  readonly schemas: number;
  readonly valid: number;
  readonly refused: number;
  /** Values that a schema refuses for what types do not say: how many, by the keywords that refuse them. */
  readonly unsaid: ReadonlyMap<string, number>;
  /** Schemas of which no value was made, or that have no type of their name. */
  readonly left: readonly string[];
}

export interface TypeProgramOptions {
  readonly random: Random;
  /** The text of `src/schemas.ts`. */
  readonly schemas: string;
  /** At most so many schemas, taken at random when there are more. */
  readonly most: number;
}

/** Longer values take compilers long and show no more. */
const longestValue = 20_000;

/** Broken values that a type takes nevertheless, by schema, place and value, and why. */
const takenNevertheless: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^(?:MetricsQueryMetadata|public-ip): all|\/public_ips\/\d+) is ["[]/,
    "all members are optional, and one is called `length`, which texts and lists have too",
  ],
];

/** Values of each schema, which its type must take, and broken ones, which it must not. */
export function typeProgram(
  document: RawDocument,
  { random, schemas, most }: TypeProgramOptions,
): TypeProgram {
  const judges = {
    full: createJudge(document, "response"),
    types: createJudge(document, "response", "types"),
  };
  const names = exportedTypes(schemas);
  const lines = [
    'import type * as S from "./src/schemas.ts";',
    // Used, also where there are no values.
    "export type Schemas = typeof S;",
  ];
  const unsaid = new Map<string, number>();
  const left: string[] = [];
  const text = JSON.stringify(document.root);
  const isUsed = (pointer: string) => text.includes(`"$ref":"#${pointer}"`);
  let valid = 0;
  let refused = 0;
  const chosen = chooseSchemas(document, most, random);
  for (const [name, pointer] of chosen) {
    // Names of the language get a word behind them.
    const type =
      names.get(plainName(name)) ?? names.get(`${plainName(name)}model`);
    const values = samplesOf(document, pointer, random).filter(
      (value) => judges.full.refusals(pointer, value)?.length === 0,
    );
    // What nothing refers to has no type.
    if (type === undefined && !isUsed(pointer)) continue;
    if (type === undefined || values.length === 0) {
      left.push(type === undefined ? `${name} (no type)` : name);
      continue;
    }
    for (const value of values) {
      const at = `${valid}_${refused}`;
      lines.push(`export const v${at}: S.${type} = ${JSON.stringify(value)};`);
      valid += 1;
      const broken = mutate(value, random);
      const errors = broken && judges.full.refusals(pointer, broken.value);
      if (broken === null || errors === null || errors.length === 0) continue;
      if (judges.types.refusals(pointer, broken.value)?.length === 0) {
        const keywords = [...new Set(errors.map(({ keyword }) => keyword))];
        count(unsaid, keywords.toSorted().join(" "));
        continue;
      }
      const change = `${name}: ${broken.what}`;
      const taken = takenNevertheless.find(([pattern]) => pattern.test(change));
      if (taken !== undefined) {
        count(unsaid, taken[1]);
        continue;
      }
      refused += 1;
      lines.push(
        `// @ts-expect-error ${change}`,
        `export const w${at}: S.${type} = ${JSON.stringify(broken.value)};`,
      );
    }
  }
  return {
    text: `${lines.join("\n")}\n`,
    schemas: chosen.length,
    valid,
    refused,
    unsaid,
    left,
  };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** `interface CodeScanning {` by what it is called when case and separators do not count. */
function exportedTypes(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)];
  return new Map(found.map(([, name = ""]) => [plainName(name), name]));
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function chooseSchemas(
  { root }: RawDocument,
  most: number,
  random: Random,
): readonly (readonly [name: string, pointer: string])[] {
  const base =
    root["definitions"] === undefined ? "/components/schemas" : "/definitions";
  const holder = atPointer(root, base);
  const names = isObject(holder) ? Object.keys(holder) : [];
  const counts = new Map<string, number>();
  for (const name of names.map(plainName))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const chosen: string[] = [];
  // Of two that differ in case or separators, the types cannot be told apart from here.
  const left = names.filter((name) => counts.get(plainName(name)) === 1);
  while (chosen.length < most && left.length > 0)
    chosen.push(...left.splice(random.below(left.length), 1));
  return chosen
    .toSorted()
    .map((name) => [name, `${base}/${pointerStep(name)}`] as const);
}

function samplesOf(
  { root }: RawDocument,
  pointer: string,
  random: Random,
): readonly Json[] {
  const schema = atPointer(root, pointer) ?? true;
  return [4, 2, 0]
    .map((optionalDepth) =>
      sampleValue(schema, {
        root,
        direction: "response",
        random,
        optionalDepth,
      }),
    )
    .filter((value) => JSON.stringify(value).length <= longestValue);
}
