import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { createTypeUsers } from "../../generator/usage/type-users.ts";
import { openSmall } from "./support/small-program.ts";
import { operationOf, packageOf } from "./support/operations.ts";

/** Methods stand for the operations that have their names. */
const api = `
import type { Pet, NewPet, Page, Loop } from "./schemas.ts";
export interface Api {
  list(params: { limit: number }): Promise<Page>;
  get(params: { id: number }): Promise<Pet>;
  create(body: NewPet): Promise<import("./schemas.ts").Pet>;
  loops(): Promise<Loop[]>;
  plain(): Promise<string>;
  readonly gone: import("./schemas.ts").Old;
}
${Array.from({ length: 21 }, (_, at) => `export interface Api${at} { use${at}(): import("./schemas.ts").Common }`).join("\n")}
${Array.from({ length: 20 }, (_, at) => `export interface Few${at} { few${at}(): import("./schemas.ts").Few }`).join("\n")}
`;

const schemas = `
export interface Base { id: number }
export interface Pet extends Base { owner: Owner; status: Status }
export interface Owner { address: Address | null }
export interface Address { city: string }
export type Status = "free" | "sold";
export interface NewPet { status: Status }
export interface Page { items: readonly Pet[] }
export interface Loop { next: Loop | null; end: End }
export interface End { at: string }
export interface Old { id: number }
export interface Common { id: number }
export interface Few { id: number }
export interface Nobody { id: number }
export namespace inner { export interface Deep { id: number } }
export interface UsesDeep { deep: inner.Deep }
`;

const own = `
import type { Nobody } from "./schemas.ts";
export interface Mine { list(): Nobody }
`;

const { program, checker, file } = openSmall({
  "api.ts": api,
  "schemas.ts": schemas,
  "own.ts": own,
});

const users = createTypeUsers(program, {
  isPayload: ({ fileName }) =>
    fileName === "/src/api.ts" || fileName === "/src/schemas.ts",
  operationOf: (node) =>
    (ts.isMethodSignature(node) || ts.isPropertySignature(node)) &&
    ts.isInterfaceDeclaration(node.parent) &&
    /^(?:Api|Few)/.test(node.parent.name.text)
      ? {
          sdk: packageOf([]),
          operation: operationOf(`GET /${node.name.getText()}`, {}),
          isFunction: false,
          alias: null,
        }
      : null,
});

it.each<[type: string, operations: readonly string[] | null]>([
  ["Page", ["GET /list"]],
  ["Pet", ["GET /create", "GET /get", "GET /list"]],
  ["NewPet", ["GET /create"]],
  ["Old", ["GET /gone"]],
  // Over types that have it.
  ["Base", ["GET /create", "GET /get", "GET /list"]],
  ["Owner", ["GET /create", "GET /get", "GET /list"]],
  ["Address", ["GET /create", "GET /get", "GET /list"]],
  ["Status", ["GET /create", "GET /get", "GET /list"]],
  ["Loop", ["GET /loops"]],
  ["End", ["GET /loops"]],
  // Nobody has it, but the program.
  ["Nobody", []],
  ["UsesDeep", []],
  // More than anybody removes at once.
  ["Few", Array.from({ length: 20 }, (_, at) => `GET /few${at}`).toSorted()],
  ["Common", null],
])("%s", (name, operations) => {
  const found = file("schemas.ts").statements.find(
    (each): each is ts.InterfaceDeclaration =>
      (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) &&
      each.name.text === name,
  );
  const symbol = found && checker.getSymbolAtLocation(found.name);
  if (symbol === undefined) throw new Error(`Expected ${name}.`);
  const { first, isMore } = users.operationsOf(symbol);
  expect(isMore ? null : first).toEqual(operations);
  expect(first).toHaveLength(operations?.length ?? 20);
});
