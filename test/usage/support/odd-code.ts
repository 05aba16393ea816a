/**
 * Forms of the language that few programs have, in the manner of the compiler's own test cases: each is a file that
 * follows a value of the SDK (`pets`, `Pet`, `NewPet`) through the form. Some have errors.
 */
export const oddCode: Readonly<Record<string, string>> = {
  "recursive-list.ts": `type Json = string | null | readonly Json[] | Json[] | { [key: string]: Json };
const text = (value: Json): string => JSON.stringify(value);
export const all = async () => (await pets.listPets()).items.map((pet) => text(pet.name));`,
  "growing-generic.ts": `type Deep<T> = T | Deep<T[]>[];
declare function flat<T>(value: Deep<T>): T[];
export const all = async () => flat<Pet>((await pets.listPets()).items as never).map((pet) => pet.name);`,
  "growing-interface.ts": `interface Node<T> { value: T; next: Node<Node<T>>; }
declare const node: Node<Pet>;
export const name = node.next.value.next.value.value.name;
export const body: NewPet = node as never;`,
  "spread-unknown.ts": `export const make = (extra: unknown) => { if (!extra) return; return pets.createPet({ body: { name: "a", ...extra } }); };`,
  "spread-generic.ts": `export const make = <T extends object>(extra: T) => pets.createPet({ body: { ...extra, name: "a" } as NewPet & T });`,
  "spread-never.ts": `export const make = (extra: never, other: any) => pets.createPet({ body: { name: "a", ...extra, ...other } });`,
  "mapped.ts": `type Getters<T> = { [K in keyof T as \`get\${Capitalize<string & K>}\`]: () => T[K] };
declare const getters: Getters<Pet>;
export const name = getters.getName();
export const body = { name: getters.getName() } satisfies NewPet;`,
  "homomorphic.ts": `type DeepPartial<T> = { [K in keyof T]?: DeepPartial<T[K]> };
export const patch = (value: DeepPartial<NewPet>) => pets.createPet({ body: value as NewPet });`,
  "conditional.ts": `type Unwrap<T> = T extends Promise<infer U> ? Unwrap<U> : T extends (infer E)[] ? Unwrap<E> : T;
declare const value: Unwrap<ReturnType<typeof pets.getPet>>;
export const { name } = value;`,
  "circular-alias.ts": `type A = B; type B = A; declare const value: A; export const other: Pet = value;`,
  "circular-base.ts": `class A extends B {} class B extends A {} export const pet = new A() as unknown as Pet;`,
  "circular-initialiser.ts": `export const a = b.name, b = a ?? pets, c = { ...c, a };`,
  "circular-constraint.ts": `export const f = <T extends U, U extends T>(value: T & Pet) => value.name;`,
  "decorators.ts": `const log = (value: unknown, context: DecoratorContext): any => value;
@log export class Service { @log accessor name = ""; @log static async load(@log id: number) { return (await pets.getPet({ id })).name; } }`,
  "enums.ts": `export enum State { Open = "open", Size = "a".length, Next } export const enum Flag { A = 1 << 1, B = A | 4 }
export const f = async () => (await pets.getPet({ id: Flag.B })).name === State.Open;`,
  "namespaces.ts": `export namespace A.B { export const load = () => pets.getPet({ id: 1 }); export namespace C { export import L = B.load; } }
export const name = async () => (await A.B.C.L()).name;`,
  "merged.ts": `export function load() { return pets.getPet({ id: 1 }); } export namespace load { export let last: Pet | undefined; }
load.last = await load(); export const n = load.last.name;`,
  "module-augmentation.ts": `declare module "shelter" { interface Pet { extra: Pet[]; } }
export const extra = async () => (await pets.getPet({ id: 1 })).extra.map((each) => each.extra[0]?.name);`,
  "global.ts": `declare global { var pet: Pet; interface Array<T> { first(): T | undefined; } }
export const name = globalThis.pet.name; export const all = async () => (await pets.listPets()).items.first()?.name;`,
  "jsx.tsx": `declare namespace JSX { interface IntrinsicElements { [name: string]: any } type Element = Pet; }
const Row = ({ pet, ...rest }: { pet: Pet; children?: unknown }) => <tr {...rest} key={pet.id}>{pet.name}</tr>;
export const page = async () => <><Row pet={await pets.getPet({ id: 1 })} {...{}}>{...[1]}</Row></>;`,
  "abstract.ts": `abstract class Base<T> { abstract load(): Promise<T>; async names(this: Base<Pet>) { return (await this.load()).name; } }
export class Own extends Base<Pet> { #last?: Pet; override load() { return pets.getPet({ id: 1 }); } get last() { return this.#last!.name; } static { new Own().load(); } }`,
  "mixins.ts": `type New = new (...args: any[]) => object;
const Loads = <B extends New>(Base: B) => class extends Base { load = async () => (await pets.getPet({ id: 1 })).name; };
export class Page extends Loads(Loads(Object as never)) {} export const n = new Page().load();`,
  "overloads.ts": `export function f(id: number): Promise<Pet>; export function f(id: string, deep?: true): Promise<string>;
export function f(this: void, id: number | string, ...rest: [deep?: true]): any { return pets.getPet({ id: Number(id) }); }
export const name = async () => (await f(1)).name;`,
  "symbols.ts": `const key: unique symbol = Symbol(); const box = { [key]: pets, [Symbol.iterator]: function* () { yield* []; } };
export const n = async () => (await box[key].getPet({ id: 1 })).name; export const all = [...box];`,
  "generators.ts": `export async function* all(): AsyncGenerator<Pet, void, NewPet | undefined> { for (;;) { const next = yield pets.getPet({ id: 1 }); if (next) yield* all(); else return; } }
for await (const { name } of all()) name.trim();`,
  "recursive-functions.ts": `export const f = async (n: number): Promise<Pet> => n > 0 ? g(n - 1) : pets.getPet({ id: n });
const g: typeof f = (n) => f(n); export const name = async () => (await f(3)).name;
export const body = (value: NewPet = body(value)): NewPet => ({ ...body(value), name: value.name });`,
  "extending-itself.ts": `const pick = <T, K extends K>(value: T, key: K): T => value; const other = <A extends B, B extends A, T>(key: A, value: T) => value;
export const name = async () => [pick(await pets.getPet({ id: 1 }), "name").name, other("name", await pets.getPet({ id: 1 })).name];`,
  "passed-to-itself.ts": `type Tree<T> = { value: T; below: readonly Tree<T>[] } | readonly Tree<T>[];
const each = <T, R>(tree: Tree<T>, show: (value: T) => R): R[] => "value" in tree ? [show(tree.value), ...tree.below.flatMap((one) => each(one, show))] : tree.flatMap((one) => other(one, show));
const other: typeof each = (tree, show) => each(tree, show);
export const names = async () => each<Pet, string>((await pets.listPets()).items.map((value) => ({ value, below: [] })), (pet) => pet.name);`,
  "self-calling.ts": `export const y = (f: (g: typeof y) => typeof y): typeof y => f(y)(f as never); export const n = y((g) => g)(pets as never);`,
  "assignments.ts": `export let a: Pet, b: Pet; [a = b, { name: b.name }] = [b = a, await pets.getPet({ id: 1 })]; ({ a, ...b } = { a: b, ...a } as any); a &&= b ??= a;
for ({ name: a.name } of [b]) a.name; for (const k in a) a[k as "name"];`,
  "computed.ts": `const keys = ["name", "id"] as const; type K = (typeof keys)[number];
export const pick = async (key: K) => { const { [key]: value, ["name"]: n } = await pets.getPet({ id: 1 }); return [value, n]; };
export const body = { [keys[0]]: "a", [\`\${keys[1]}\`]: 1 } as unknown as NewPet;`,
  "templates.ts": `type Path = \`pets.\${keyof Pet & string}\`; declare const path: Path; declare const pet: Record<Path, Pet>;
export const n = pet[path].name; export const t = pets.getPet\`x\`;`,
  "variadic.ts": `type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer R] ? R : [];
declare function call<A extends unknown[], R>(f: (...args: A) => R, ...args: [...A, ...Tail<A>]): R;
export const n = async () => (await call(pets.getPet, { id: 1 } as never)).name;`,
  "optional.ts": `declare const maybe: typeof pets | undefined; export const n = async () => (await maybe?.getPet?.({ id: 1 }))?.["name"]!?.length;`,
  "labels.ts": `export const n = async () => { out: for (;;) { switch ((await pets.getPet({ id: 1 })).name) { case "a": continue out; default: break out; } } };`,
  "switches.ts": `export const n = (pet: Pet) => { switch (true) { case pet.name === "a": { return 1; } case "never" as never: default: return pet satisfies never; } };`,
  "guards.ts": `const isPet = (value: unknown): value is Pet => value !== null; function must(value: unknown): asserts value is NewPet {}
export const n = (value: unknown) => { must(value); return isPet(value) ? value.name : value satisfies NewPet; };`,
  "index-signatures.ts": `interface Any { [key: string]: Any | string; [index: number]: Any; (): Any; new (): Any } declare const any: Any & Pet;
export const n = [any["a"], any[0], any().name, new any().x, any.name];`,
  "intersections.ts": `type All = Pet & NewPet & { name: string & { brand: 1 } } & never[]; declare const all: All; export const n = all.name.brand;
export const make = () => pets.createPet({ body: all });`,
  "deep-union.ts": `type U = ${Array.from({ length: 600 }, (_, at) => `{ kind: ${at}; pet: Pet | U[] }`).join(" | ")}; declare const u: U;
export const n = "name" in u.pet ? u.pet.name : u.pet[0]?.kind; export const f = (value: U) => value; f(u);`,
  "cross-product.ts": `type D = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; declare const d: \`\${D}\${D}\${D}\${D}\${D}\`; export const n = { [d]: pets }[d];`,
  "instantiation.ts": `type Loop<T, N extends unknown[] = []> = Loop<[T], [...N, T]>; declare const loop: Loop<Pet>; export const n: NewPet = loop;`,
  "imports.ts": `import fs = require("node:fs"); import json from "./gone.json" with { type: "json" }; import type * as all from "shelter"; export * as again from "shelter"; export default pets;
export const n = async () => (await (await import("./client.ts")).pets.getPet({ id: 1 })).name; export type { all, json, fs };`,
  "using.ts": `export const n = async () => { await using pet = Object.assign(await pets.getPet({ id: 1 }), { async [Symbol.asyncDispose]() {} }); return pet.name; };`,
  "proxies.ts": `export const proxy: typeof pets = new Proxy(pets, { get: (target, key) => Reflect.get(target, key) }); export const n = proxy.getPet.call(pets, { id: 1 }).then(({ name }) => name); export const b = pets.getPet.bind(null, { id: 1 })();`,
  "javascript.cjs": `/** @typedef {import("shelter").Pet & { self: Own }} Own */ /** @param {Own} pet @returns {asserts pet is Own} */
function f(pet) { this.pet = pet; f.prototype.name = function () { return this.pet.name; }; exports.f = f; module.exports = { ...exports, f }; }`,
  "broken.ts": `export const a = { ...pets.getPet({ id: }) , b: [ , ... ] => class { get } ; import { from "shelter"; type = ; enum { <T>(`,
  "chain.ts": `export const value = [pets]${".map((each) => each)".repeat(2000)};`,
  "promise-chain.ts": `export const value = pets.getPet({ id: 1 })${".then((each) => each)".repeat(300)}.then((pet) => pet.name);`,
  "builder.ts": `class Query { with(name: keyof NewPet, value: unknown): this { return this; } body(): NewPet { return {} as NewPet; } }
export const made = pets.createPet({ body: new Query()${'.with("name", 1)'.repeat(2000)}.body() });`,
};
