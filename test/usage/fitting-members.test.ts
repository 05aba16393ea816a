import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { fittingMembers } from "../../generator/usage/fitting-members.ts";
import { openSmall } from "./support/small-program.ts";

/** What a payload is; all members that stand in this file are those of payloads. */
const payload = `
export interface Pet { id: number; name: string; nick?: string; owner: Owner; toys: Toy[]; parents: [Pet, Pet]; next: Pet | null }
export interface Owner { name: string; address: Address }
export interface Address { city: string; zip: string }
export interface Toy { label: string }
export interface Error { title: string }
`;

/** What a value of the first type gives to the second; with a question mark what that takes it without. */
const rows: readonly (readonly [
  source: string,
  target: string,
  members: readonly string[],
])[] = [
  ["Pet", "{ name: string }", ["name"]],
  ["Pet", "{ id: number; name: string }", ["id", "name"]],
  // What may be missing is not needed.
  ["Pet", "{ name?: string }", ["name?"]],
  ["Pet", "{ name: string; nick?: string }", ["name", "nick?"]],
  ["Pet", "{ owner?: { name: string } }", ["owner?", "owner name?"]],
  // What no payload has comes from elsewhere.
  ["Pet & { own: string }", "{ name: string; own: string }", ["name"]],
  ["{ own: string }", "{ own: string }", []],
  // The type of the payload itself changes with it.
  ["Pet", "Pet", []],
  ["Pet", "Pet | null", []],
  ["Pet[]", "readonly Pet[]", []],
  // The names stay, whatever the payload has.
  ["Pet", "Pick<Pet, 'name'>", ["name"]],
  // Below.
  ["Pet", "{ owner: { name: string } }", ["owner", "owner name"]],
  ["Pet", "{ owner: Owner }", ["owner"]],
  [
    "Pet",
    "{ owner: { address: { city: string } } }",
    ["owner", "owner address", "owner address city"],
  ],
  ["Pet", "{ toys: { label: string }[] }", ["toys", "toys label"]],
  ["Pet", "{ parents: readonly { id: number }[] }", ["parents", "parents id"]],
  ["Pet", "{ next: { id: number } | null }", ["next", "next id"]],
  ["Pet", "{ name: { length: number } }", ["name"]],
  // Lists, promises and alternatives.
  ["Pet[]", "{ name: string }[]", ["name"]],
  ["[Pet, Pet]", "{ name: string }[]", ["name"]],
  ["Promise<Pet>", "Promise<{ name: string }>", ["name"]],
  ["Promise<Pet[]>", "Promise<{ name: string }[]>", ["name"]],
  ["Pet | undefined", "{ name: string } | undefined", ["name"]],
  ["Pet | Owner", "{ name: string }", ["name"]],
  ["Pet | Error", "{ title: string } | { name: string }", []],
  ["Pet", "{ name: string; id: number } | { name: string }", ["name"]],
  ["Pet", "{ name: string } | { id: number }", []],
  ["string", "{ length: number }", []],
  ["Pet", "string", []],
  ["Pet", "unknown", []],
  // A type that leads to itself ends.
  [
    "Pet",
    "Named",
    [
      "next",
      "next next",
      "next next next",
      "next next next next",
      "next next next next next",
      "next next next next next next",
      "next next next next next next next",
    ],
  ],
];

const { checker, file } = openSmall({
  "payload.ts": payload,
  "own.ts": `import type { Pet, Owner, Error } from "./payload.ts";
export interface Named { next: Named | null }
${rows
  .map(
    ([source, target], at) =>
      `export type Source${at} = ${source};\nexport type Target${at} = ${target};`,
  )
  .join("\n")}
export type Used = [Pet, Owner, Error];
`,
});

function typeNamed(name: string): ts.Type {
  const found = file("own.ts").statements.find(
    (each): each is ts.TypeAliasDeclaration =>
      ts.isTypeAliasDeclaration(each) && each.name.text === name,
  );
  if (found === undefined) throw new Error(`Expected ${name}.`);
  return checker.getTypeAtLocation(found);
}

it.each(rows)("%s as %s", (source, target, members) => {
  const at = rows.findIndex(
    ([one, other]) => one === source && other === target,
  );
  const found = fittingMembers(
    checker,
    typeNamed(`Source${at}`),
    typeNamed(`Target${at}`),
    (declaration) => declaration.getSourceFile() === file("payload.ts"),
    () => expect.unreachable(),
  );
  const told = found.map(
    ({ path, isNeeded }) =>
      path.map(({ name }) => name).join(" ") + (isNeeded ? "" : "?"),
  );
  expect(told).toEqual(members);
});
