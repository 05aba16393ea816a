/*
 * Spoils Object.prototype with the members of POLLUTION, as an attack on another part of a program does, then loads the
 * runtime and makes calls at URL. Prints what came of them. Written for runChild.
 */

/** What came of one call. */
export type Outcome =
  | { readonly data: unknown }
  | {
      readonly name: string;
      /** Own members of the error, in their order, without the stack. */
      readonly members: readonly (readonly [name: string, value: unknown])[];
    };

const { POLLUTION = "{}", URL: baseUrl = "" } = process.env;
// Written by the test as an object.
const members = JSON.parse(POLLUTION) as Readonly<Record<string, unknown>>;
for (const name of Object.keys(members)) {
  // oxlint-disable-next-line no-extend-native -- the point of the program
  Object.defineProperty(Object.prototype, name, {
    value: members[name],
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

const { connect, getThing, listThings, postThing } =
  await import("../../runtime/support.ts");
const client = connect(
  { level: "tenant", region: "eu", contextId: "t-1" },
  { baseUrl, allowInsecureLoopback: true, maxRetries: 0 },
);
const results = [
  await client.call(getThing, { id: 1 }).safe(),
  await client.call(listThings, { page: 2 }, { query: { extra: "x" } }).safe(),
  await client.call(postThing, { body: { a: 1 } }).safe(),
  await client.call(getThing, { id: "missing" }).safe(),
  await client.call(getThing, { id: "empty" }).safe(),
];
const outcomes = results.map((result): Outcome =>
  result.ok ? { data: result.data } : described(result.error),
);
// JSON.stringify shall not be one more thing that is tested.
for (const name of Object.keys(members)) {
  Reflect.deleteProperty(Object.prototype, name);
}
process.stdout.write(JSON.stringify(outcomes));

/** Own members only: those of the prototype are what was spoilt. */
function described(error: Error): Outcome {
  const members = Object.entries(Object.getOwnPropertyDescriptors(error))
    .filter(([name]) => name !== "stack")
    .map(([name, { value }]) => [name, value as unknown] as const);
  return { name: error.name, members };
}
