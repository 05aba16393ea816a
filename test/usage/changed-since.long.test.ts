import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createPorts } from "../../generator/cli/create-ports.ts";
import { collectUsage } from "../../generator/commands/usage/collect-usage.ts";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { repository } from "../support/commands.ts";
import { documentOf } from "../support/documents.ts";
import { planDocumentSdk } from "../support/plan-document-sdk.ts";
import { runs, seed, seedText } from "../support/random-input.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

type Part = (n: number, m: number) => string;

/** What every module has, in one of several forms; `n` is its number, `m` that of another one. */
const parts: readonly (readonly Part[])[] = [
  [
    (n) => `export const pet${n} = await client.pet.getPetById({ petId: 1 });`,
    (n) => `export const pet${n} = { name: "own", photoUrls: [] } as Pet;`,
    (n, m) =>
      `import { pet${m} as pet } from "./f${m}.ts";\nexport const pet${n} = pet;`,
  ],
  [
    (n) => `export const show${n} = (value: Pet) => value.status;`,
    (n) =>
      `export function show${n}(value: { status?: string }) { return [value]; }`,
    (n, m) =>
      `import { show${m} as show } from "./f${m}.ts";\nexport function show${n}(value: Pet) { return [show(value), value.name]; }`,
  ],
  [
    (n) =>
      `export function build${n}(name: string) { return { name, photoUrls: [name] }; }`,
    (n) =>
      `export function build${n}(name: string): Pet { return { name, photoUrls: [], status: "sold" }; }`,
    (n, m) =>
      `import { build${m} as build } from "./f${m}.ts";\nexport const build${n} = (name: string) => ({ ...build(name), id: 1 });`,
  ],
  [
    (n) =>
      `export async function send${n}(body: Pet) { return client.pet.addPet({ body }); }`,
    (n) =>
      `export async function send${n}(body: Pet) { return client.pet.updatePet({ body }); }`,
    (n, m) =>
      `import { send${m} as send } from "./f${m}.ts";\nexport async function send${n}(body: Pet) { return send(body); }`,
  ],
  [
    (n) =>
      `export const each${n} = <T>(values: readonly T[], use: (value: T) => unknown) => values.map((value) => use(value));`,
    (n) =>
      `export const each${n} = (values: readonly Pet[], use: (value: Pet) => unknown) => use(values[0]!);`,
  ],
  [
    (n) =>
      `export class Box${n} { constructor(readonly pet: Pet) {} category() { return this.pet.category?.name; } }`,
    (n) =>
      `export class Box${n} { pet: Pet | undefined; constructor(first: Pet) { this.pet = first; } category() { return this.pet?.id; } }`,
  ],
];

/** What a module may do with what another one has. */
const uses: readonly Part[] = [
  (_, m) => `console.log(f${m}.pet${m}.tags?.[0]?.name);`,
  (n, m) => `f${m}.show${m}(pet${n});`,
  (n, m) => `await f${m}.send${m}(build${n}("a"));`,
  (n, m) => `await send${n}(f${m}.build${m}("b"));`,
  (_, m) =>
    `f${m}.each${m}(await client.pet.findPetsByStatus({ status: "sold" }), (one) => one.photoUrls);`,
  (n, m) => `console.log(new f${m}.Box${m}(pet${n}).pet?.name);`,
  (n, m) => `new Box${n}(f${m}.pet${m}).pet = f${m}.pet${m};`,
];

const modules = 7;

const moduleParts = fc.record({
  forms: fc.tuple(
    ...parts.map((forms) =>
      fc.record({
        form: fc.nat({ max: forms.length - 1 }),
        from: fc.nat({ max: modules - 1 }),
      }),
    ),
  ),
  uses: fc.array(
    fc.record({
      use: fc.nat({ max: uses.length - 1 }),
      from: fc.nat({ max: modules - 1 }),
    }),
    { maxLength: 3 },
  ),
});

type ModuleParts = typeof moduleParts extends fc.Arbitrary<infer T> ? T : never;

/** A module imports earlier ones alone, so that a change does not touch all of them. */
function textOf(number: number, module: ModuleParts): string {
  const earlier = ({ from }: { from: number }): number => from % number;
  const used = number === 0 ? [] : module.uses;
  // What is used may change where nothing else of a module does.
  const others = [...new Set(number === 0 ? [] : module.forms.map(earlier))];
  return [
    'import type { Pet } from "petstore";',
    'import { client } from "./client.ts";',
    ...others.map((m) => `import * as f${m} from "./f${m}.ts";`),
    ...module.forms.map((form, part) =>
      number === 0
        ? parts[part]?.[0]?.(number, number)
        : parts[part]?.[form.form]?.(number, earlier(form)),
    ),
    `export async function main${number}(): Promise<void> {`,
    ...used.map((use) =>
      uses[use.use]?.(number, others[use.from % others.length] ?? 0),
    ),
    "}",
    "",
  ].join("\n");
}

it(
  `what is taken over is what a whole run finds (${seedText})`,
  { timeout: 600_000 },
  async () => {
    const folder = temporaryFolder();
    await writeSdk(join(folder, "node_modules/petstore"));
    write(join(folder, "package.json"), '{ "type": "module" }');
    write(join(folder, ".gitignore"), "node_modules\n");
    write(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          target: "ES2022",
          lib: ["ES2022", "DOM"],
          module: "NodeNext",
          strict: true,
          noEmit: true,
          allowImportingTsExtensions: true,
          types: [],
        },
        include: ["src"],
      }),
    );
    write(
      join(folder, "src/client.ts"),
      'import { createClient } from "petstore";\nexport const client = createClient({ server: "https://petstore.example" });\n',
    );
    // Where the set of used operations has changed, all is read again.
    write(
      join(folder, "src/all.ts"),
      'import { client } from "./client.ts";\nexport const all = [client.pet.getPetById, client.pet.addPet, client.pet.updatePet, client.pet.findPetsByStatus];\n',
    );
    git(folder, "init", "--quiet");
    const program = fc.array(moduleParts, {
      minLength: modules,
      maxLength: modules,
    });
    const edits = fc.array(
      fc.tuple(fc.nat({ max: modules - 1 }), moduleParts, fc.boolean()),
      { minLength: 1, maxLength: 2 },
    );
    let partial = 0;
    await fc.assert(
      fc.asyncProperty(program, edits, async (before, changes) => {
        for (const [number, module] of before.entries())
          write(join(folder, `src/f${number}.ts`), textOf(number, module));
        git(folder, "add", "--all");
        git(folder, "commit", "--quiet", "--allow-empty", "--message", "all");
        const known = await collect(folder, null);
        for (const [number, module, isInBodies] of changes) {
          const forms = (isInBodies ? before[number] : module)?.forms ?? [];
          const changed = { ...module, forms } as ModuleParts;
          write(join(folder, `src/f${number}.ts`), textOf(number, changed));
        }
        const again = await collect(folder, known.file);
        const whole = await collect(folder, null);
        if (!again.isWhole) partial += 1;
        // Links may be more than are needed where a part was read.
        expect({ ...again.file, links: {} }).toEqual({
          ...whole.file,
          links: {},
        });
      }),
      { seed, numRuns: runs(30) },
    );
    expect(partial).toBe(runs(30));
  },
);

async function collect(
  folder: string,
  file: UsageFile | null,
): Promise<{ file: UsageFile; isWhole: boolean }> {
  const { value, diagnostics } = await collectUsage(
    {
      project: join(folder, "tsconfig.json"),
      repository: "shop",
      timeoutMs: 600_000,
      withText: false,
      known: file && {
        file,
        revision: "HEAD",
        path: join(folder, "facts.json"),
        fewestSpared: 0,
      },
    },
    createPorts(),
  );
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const isWhole = diagnostics.some(({ code }) => code === "usage-read-again");
  return { file: value.file, isWhole };
}

async function writeSdk(folder: string): Promise<void> {
  const file = "test/fixtures/openapi/swagger-petstore-3.0.yaml";
  const text = readFileSync(join(repository, file), "utf8");
  const { value } = documentOf({ file: "petstore.yaml", text });
  if (value === null) throw new Error("Expected a petstore.");
  for (const each of await planDocumentSdk(value, { format: "none" }))
    write(join(folder, each.path), each.text);
  write(
    join(folder, "package.json"),
    JSON.stringify({
      name: "petstore",
      type: "module",
      exports: { ".": "./src/index.ts" },
    }),
  );
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function git(folder: string, ...args: readonly string[]): void {
  const who = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
  execFileSync("git", [...who, ...args], { cwd: folder });
}
