import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import type { UsageFile } from "../../../generator/usage/usage-file.ts";
import { repository, tryRun, type Outcome } from "../../support/commands.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { nestings } from "./deep-code.ts";
import { documentSdk, writeInstalled } from "./installed-sdks.ts";

export const config = {
  compilerOptions: {
    target: "es2022",
    lib: ["es2022"],
    module: "preserve",
    jsx: "preserve",
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ["src"],
};

const client = `import { createClient } from "shelter";
export const { pets } = createClient({ baseUrl: "https://shelter.example" });
`;
const good = `import { pets } from "./client.ts";
export const name = (await pets.getPet({ id: 1 })).name;
`;

/** Numbers of levels with which the compiler, or we, exceeded the stack that Node.js gives a program. */
export const tooMuch: readonly (readonly [string, number])[] = [
  ["sum", 5000],
  ["parentheses", 1000],
  ["calls", 1000],
  ["templates", 1000],
  ["alternatives", 1000],
  ["pattern", 1000],
  ["unions", 1000],
  ["generics", 1000],
  ["unclosed", 1000],
  ["inferred", 1000],
];

/** A project with files in `src` that each import the client. */
export async function openHostile(
  files: Readonly<Record<string, string>>,
  tsconfig: object = config,
): Promise<string> {
  const folder = temporaryFolder();
  const all = {
    "tsconfig.json": JSON.stringify(tsconfig),
    "src/client.ts": client,
    "src/good.ts": good,
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        `src/${name}`,
        `import { pets } from "./client.ts";\nexport { pets };\n${text}\n`,
      ]),
    ),
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeInstalled(
    await documentSdk("shelter"),
    join(folder, "node_modules/shelter"),
  );
  return folder;
}

/** Runs the command in a process of its own, with the thread and the stack that users have. */
export function built(
  folder: string,
  ...words: readonly string[]
): Promise<Outcome> {
  const cli = join(repository, "dist/cli.js");
  return tryRun(process.execPath, [cli, ...words], {
    cwd: folder,
    timeoutMs: 500_000,
  });
}

export function parsed(text: string): UsageFile {
  // `usage --format json` prints this form.
  return JSON.parse(text) as UsageFile;
}

/** Whether the read of `name` in `good.ts` was found. */
export function isGoodFound({ facts }: UsageFile): boolean {
  return facts.some(
    ({ file, element }) =>
      file === "src/good.ts" && element === "response.200.name",
  );
}

/** That the forms of `tooMuch` are read whole, in the thread of the command. */
export async function expectRead(
  forms: readonly (readonly [string, number])[],
): Promise<void> {
  const files = forms.map(([name, levels]) => [
    `${name}.tsx`,
    nestings[name]?.(levels) ?? "",
  ]);
  const folder = await openHostile(Object.fromEntries(files));
  const { exitCode, stdout, stderr } = await built(
    folder,
    ..."usage --format json".split(" "),
  );
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  const usage = parsed(stdout);
  expect(usage.coverage).toMatchObject({ read: files.length + 2, unread: [] });
  expect(isGoodFound(usage)).toBe(true);
}
