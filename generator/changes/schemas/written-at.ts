import { nameOfToken } from "../../json/pointer-token.ts";
/** The place where something is written, for people. */
export interface WrittenAt {
  /** The component; `null` for inline definitions. */
  readonly schema: string | null;
  /** The field in it: `owner.name`, `tags[]`; empty for the component itself and for inline definitions. */
  readonly path: string;
  /** Whether it is only a name in a list of required members. */
  readonly isInRequired: boolean;
  /** Whether it is the schema of a member, so that its texts for people are about that member. */
  readonly isMember: boolean;
}

const rootsOfComponents = [
  ["components", "schemas"],
  ["definitions"],
  ["$defs"],
] as const;

/** Parses a JSON pointer, with or without a file in front, into a component and a field in it. */
export function writtenAt(pointer: string): WrittenAt {
  const tokens = tokensOf(pointer);
  const isMember = tokens.at(-2) === "properties";
  const inRequired = tokensInRequired(tokens);
  const isInRequired = inRequired > 0;
  const root = rootsOfComponents.find((names) =>
    names.every((name, index) => tokens[index] === name),
  );
  const schema = root && tokens[root.length];
  if (root === undefined || schema === undefined)
    return { schema: null, path: "", isMember, isInRequired };
  const end = tokens.length - inRequired;
  const path = fieldPath(tokens.slice(root.length + 1, end));
  return { schema, path, isMember, isInRequired };
}

/** Parses the path from a schema to a field below it, without alternatives; `null` if it is not written below it. */
export function fieldBelow(root: string, pointer: string): string | null {
  if (!pointer.startsWith(`${root}/`)) return null;
  const tokens = pointer.slice(root.length + 1).split("/");
  return withoutAlternatives(fieldPath(tokens.map(nameOfToken)));
}

/** `pet<Cat>.name` -> `pet.name`. */
export function withoutAlternatives(path: string): string {
  return path.replaceAll(/<[^<>]*>/g, "").replace(/^\./, "");
}

/** The length of the path to a list of names, with or without the index in it; not below a member with that name. */
function tokensInRequired(tokens: readonly string[]): number {
  const length = /^\d+$/.test(tokens.at(-1) ?? "") ? 2 : 1;
  return tokens.at(-length) === "required" &&
    tokens.at(-length - 1) !== "properties"
    ? length
    : 0;
}

function tokensOf(pointer: string): readonly string[] {
  const fragment = pointer.slice(pointer.indexOf("#") + 1);
  return fragment.split("/").slice(1).map(nameOfToken);
}

/** `properties/owner/items` is `owner[]`; `allOf` has no step of its own. */
function fieldPath(tokens: readonly string[]): string {
  let path = "";
  let index = 0;
  while (index < tokens.length) {
    const keyword = tokens[index] ?? "";
    const key = tokens[index + 1] ?? "";
    const known = keyedSteps.get(keyword);
    path += known?.(key, path) ?? plainSteps.get(keyword) ?? `<${keyword}>`;
    index += known === undefined ? 1 : 2;
  }
  return path;
}

type StepText = (key: string, path: string) => string;

const alternative: StepText = (key) => `<${key}>`;

const keyedSteps: ReadonlyMap<string, StepText> = new Map<string, StepText>([
  ["properties", (key, path) => (path === "" ? key : `.${key}`)],
  ["patternProperties", (key) => `{${key}}`],
  ["prefixItems", (key) => `[${key}]`],
  ["allOf", () => ""],
  ["oneOf", alternative],
  ["anyOf", alternative],
]);

const plainSteps: ReadonlyMap<string, string> = new Map([
  ["items", "[]"],
  ["additionalProperties", "{*}"],
]);
