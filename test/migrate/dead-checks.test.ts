import { Project, ts } from "ts-morph";
import { expect, it } from "vitest";
import {
  deadChecks,
  errorClasses,
} from "../../generator/migrate/dead-checks.ts";
import { toDetailedError } from "../../templates/runtime/core/api-error.ts";

const sdk = `
export declare class SdkError extends Error { readonly code: string }
export declare class ApiError extends SdkError { readonly status: number }
export declare class NotFoundError extends ApiError {}
export declare class GoneError extends ApiError {}
`;

/** Modules with the checks in them that may be dead, after a call of theirs does not fail with 404 any more. */
const modules: readonly (readonly [
  name: string,
  code: string,
  found: readonly string[],
])[] = [
  [
    "a class",
    `import { NotFoundError as Lost } from "./sdk"; export const f = (e: unknown) => e instanceof Lost;`,
    ["e instanceof Lost"],
  ],
  [
    "a class of a module",
    `import * as desk from "./sdk"; export const f = (e: unknown) => e instanceof desk.NotFoundError;`,
    ["desk.NotFoundError"],
  ],
  [
    "a status",
    `import type { ApiError } from "./sdk"; export const f = (e: ApiError) => 404 == e.status;`,
    ["404 == e.status"],
  ],
  [
    "a status that is taken out first",
    `import type { ApiError } from "./sdk"; export const f = ({ status: s }: ApiError) => s !== 404;`,
    ["s !== 404"],
  ],
  [
    "a case",
    `import type { ApiError } from "./sdk"; export function f(e: ApiError) { switch (e.code) { case "not-found": return 1; case "gone": return 2; } }`,
    [`case "not-found": return 1;`],
  ],
  [
    "the code of a client without policies",
    `import type { ApiError } from "./sdk"; export const f = (e?: ApiError) => e?.code === "http-404";`,
    [`e?.code === "http-404"`],
  ],
  [
    "a list",
    `import type { ApiError } from "./sdk"; const lost = [404, 410]; export const f = (e: ApiError) => lost.includes(e.status);`,
    ["[404, 410]"],
  ],
  [
    "a name",
    `import type { ApiError } from "./sdk"; export const f = (e: ApiError) => e.name === "NotFoundError";`,
    [`e.name === "NotFoundError"`],
  ],
  [
    "a name of any error",
    `export const f = (e: unknown) => e instanceof Error && e.name === "NotFoundError";`,
    [`e.name === "NotFoundError"`],
  ],
  [
    "a value whose type is lost",
    `export const f = (e: any) => e.status === 404;`,
    ["e.status === 404"],
  ],
  [
    "a status of others",
    `export const f = (e: { status: number }) => e.status === 404;`,
    [],
  ],
  [
    "a class of others",
    `class NotFoundError extends Error {} export const f = (e: unknown) => e instanceof NotFoundError;`,
    [],
  ],
  [
    "another status",
    `import { ApiError, GoneError } from "./sdk"; export const f = (e: unknown) => e instanceof GoneError || (e instanceof ApiError && e.status === 410);`,
    [],
  ],
  [
    "another number",
    `import type { ApiError } from "./sdk"; export const f = (e: ApiError, n: number) => e.code !== "" && n === 404;`,
    [],
  ],
];

const names = modules.map((_, at) => `/${at}.ts`);

const program = (() => {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: { strict: true, target: ts.ScriptTarget.ES2022 },
  });
  project.createSourceFile("/sdk.ts", sdk);
  for (const [at, [, code]] of modules.entries())
    project.createSourceFile(`/${at}.ts`, code);
  return project.getProgram().compilerObject;
})();

/** What is found in each module. */
function found(
  used: (at: number) => readonly string[],
  around: readonly string[] = [],
) {
  const checks = deadChecks(
    [{ change: 0, operation: "GET /jobs", status: "404" }],
    {
      checker: program.getTypeChecker(),
      files: names.flatMap((name) => program.getSourceFile(name) ?? []),
      operationsOf: ({ fileName }) =>
        new Set(used(names.findIndex((name) => name === fileName))),
      operationsAround: () => new Set(around),
      isOfSdk: (node) => node.getSourceFile().fileName === "/sdk.ts",
    },
  );
  return names.map((name) =>
    checks
      .filter(({ node }) => node.getSourceFile().fileName === name)
      .map(({ node }) => node.parent.getText()),
  );
}

it("finds checks by class, status, code and name, and those alone", () => {
  const checks = found(() => ["GET /jobs"]);
  expect(modules.map(([name], at) => [name, checks[at]])).toEqual(
    modules.map(([name, , expected]) => [name, expected]),
  );
});

it("looks in files that call what changes", () => {
  const [called, other] = found((at) =>
    at === 0 ? ["GET /jobs", "GET /sites"] : ["GET /sites"],
  );
  expect([called?.length, other?.length]).toEqual([1, 0]);
});

it.each([
  ["calls of files around it all change", ["GET /jobs"], 1],
  ["one of these calls may fail so still", ["GET /jobs", "GET /sites"], 0],
  ["none of these calls changes", ["GET /sites"], 0],
  ["nothing is called around it", [], 0],
])("looks in a file without calls where %s", (_, around, checks) => {
  expect(found(() => [], around)[0]).toHaveLength(checks);
});

it("knows the classes of the runtime", () => {
  const names = Object.keys(errorClasses).map((each) => {
    const status = Number(each.replace("XX", "99"));
    const raw = new Response(null, { status });
    return toDetailedError(
      { status, headers: raw.headers, body: new Uint8Array(), raw },
      {
        method: "GET",
        progress: {
          operation: "GET /jobs",
          attempts: [],
          sends: 1,
          isReplay: false,
          phase: "body",
        },
      },
      {
        redactor: { redact: (text) => text, parse: () => null },
        settings: { clock: { now: () => 0 } },
      },
    ).name;
  });
  expect(names).toEqual(Object.values(errorClasses));
});
