import { expect, it } from "vitest";
import { collectFacts } from "../../generator/usage/collect-facts.ts";
import { readSdkDeclarations } from "../../generator/usage/sdk-declarations.ts";
import { openSmall } from "./support/small-program.ts";
import type { SdkPackage } from "../../generator/manifest/sdk-package.ts";
import { unwatched } from "./support/unwatched.ts";

/** The options of a program, of which a loop reads all but one, and a hundred functions that pass them on to it. */
function program(options: number): string {
  const names = Array.from({ length: options }, (_, at) => `option${at}`);
  const passing = Array.from(
    { length: 100 },
    (_, at) =>
      `export function pass${at + 1}(given: Options) { pass${at}({ ...given }); }\n`,
  );
  return `
import type { Client } from "./sdk/client.ts";
declare const client: Client;
export const answer = client.load();
export interface Options { last: string; ${names.map((each) => `${each}: string;`).join(" ")} }
const names = ${JSON.stringify(names)} as const;
const read: string[] = [];
function pass0(given: Options) { for (const name of names) read.push(given[name]); }
${passing.join("")}
declare const loaded: Options;
pass100(loaded);
`;
}

/** An operation whose answer has all options: the program might give them on. */
function clientText(options: number): string {
  const names = Array.from({ length: options }, (_, at) => `option${at}`);
  return `export interface Client { load(): Promise<{ ${names.map((each) => `${each}: string;`).join(" ")} }> }`;
}

const sdk: SdkPackage = {
  name: "options",
  generator: "sdkwright",
  service: "Options",
  folder: "/src/sdk",
  version: null,
  release: { id: "1", label: null },
  typePolicy: { enums: "open", int64: "number", absentNull: "none" },
  packs: [],
  types: new Map(),
  formerTypes: new Map(),
  formerFields: new Map(),
  operations: new Map([
    [
      "GET /options",
      {
        key: "GET /options",
        title: "GET /options",
        symbol: "client.load",
        aliases: [],
        functions: new Map(),
        inputs: new Map(),
        answers: ["200"],
        listItems: null,
        scopes: [],
        permissions: [],
        permissionMode: "all",
        security: [],
        state: "available",
        deprecatedSince: null,
        sunset: null,
        replacement: null,
      },
    ],
  ]),
};

/** How often the compiler is asked what a name of the program refers to. */
function questions(options: number): number {
  const {
    program: small,
    checker,
    file,
  } = openSmall({
    "options.ts": program(options),
    "sdk/client.ts": clientText(options),
  });
  let asked = 0;
  const counting = {
    ...checker,
    getSymbolAtLocation(...at: Parameters<typeof checker.getSymbolAtLocation>) {
      asked += 1;
      return checker.getSymbolAtLocation(...at);
    },
  };
  collectFacts({
    program: { ...small, getTypeChecker: () => counting },
    files: [file("options.ts")],
    declarations: readSdkDeclarations(small, [sdk]),
    part: null,
    nameOf: ({ fileName }) => fileName,
    withText: false,
    watch: unwatched,
  });
  return asked;
}

it("a program is followed once, however many names a computed one may be", () => {
  const few = questions(30);
  // The list of the names is read, too.
  expect(questions(300) - few).toBeLessThanOrEqual(270);
  expect(few).toBeGreaterThan(300);
});
