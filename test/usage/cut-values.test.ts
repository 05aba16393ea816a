import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { impactForms } from "../../generator/report/impact/impact-forms.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { documentSdk, writeInstalled } from "./support/installed-sdks.ts";

/** Values that go through more steps than are followed: each bound is a limit of its file, and one step less is none. */

let shelter: readonly SdkFile[];

beforeAll(async () => {
  shelter = await documentSdk("shelter");
});

function project(text: string): string {
  const folder = temporaryFolder();
  const files = {
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        target: "es2022",
        lib: ["es2022"],
        module: "preserve",
        strict: true,
        noEmit: true,
        types: [],
      },
      include: ["src"],
    }),
    "src/main.ts": `import { createClient, type NewPet, type Pet } from "shelter";
const { pets } = createClient({ baseUrl: "https://shelter.example" });
declare const aNewPet: NewPet;
export const pet: Pet = await pets.getPet({ id: 1 });
${text}
`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  writeInstalled(shelter, join(folder, "node_modules/shelter"));
  return folder;
}

function repeated(count: number, part: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => part(at)).join("");
}

/** An object in objects, from whose innermost one a member is read. */
function nested(depth: number): string {
  const before = repeated(depth, () => "{ in: ");
  return `interface Own { readonly name: string }
const box: { readonly own: Own } = { own: pet };
export const whole = ${before}box${" }".repeat(depth)};
export const read = whole${".in".repeat(depth)}.own.name;`;
}

/** Functions that return the function of the one before. */
function makers(count: number): string {
  const each = repeated(
    count,
    (at) => `const m${at + 1}: Maker = () => m${at}();\n`,
  );
  return `type Maker = () => () => Promise<Own>;
interface Own { readonly name: string }
const m0: Maker = () => () => pets.getPet({ id: 1 });
${each}
export const read = (await m${count}()()).name;`;
}

it.each([
  ["objects in objects", nested(2), nested(9)],
  ["functions of functions", makers(2), makers(7)],
])("%s", async (_, near, far) => {
  expect(await unread(near)).toEqual([]);
  expect(await unread(far)).toEqual([{ file: "src/main.ts", reason: "cut" }]);
});

async function unread(text: string): Promise<UsageFile["coverage"]["unread"]> {
  const folder = project(text);
  const { out, err } = await callCli(
    "usage --project tsconfig.json --format json".split(" "),
    folder,
  );
  const { coverage } = JSON.parse(out) as UsageFile;
  expect(coverage.errorCount).toBe(0);
  expect(err.includes("[usage-cut]")).toBe(coverage.unread.length > 0);
  return coverage.unread;
}

it("is told in every form, and the verdict is not known", async () => {
  const folder = project(makers(7));
  writeFileSync(join(folder, "api.yaml"), document("1.0.0"));
  writeFileSync(join(folder, "later.yaml"), document("2.0.0"));
  await callCli(
    "usage --project tsconfig.json --facts facts.json".split(" "),
    folder,
  );
  const printed = await callCli(["usage"], folder);
  expect(printed.out.replaceAll(/\s+/g, " ")).toContain(
    "Some values were not followed to their end, so uses may be missing: src/main.ts.",
  );
  await callCli(
    "impact --facts facts.json --from api.yaml --to later.yaml --out-dir reports".split(
      " ",
    ),
    folder,
  );
  for (const form of Object.values(impactForms)) {
    const text = readFileSync(join(folder, "reports", form.fileName), "utf8");
    expect(text.replaceAll(/\s+/g, " "), form.fileName).toContain(
      "go through more places or types than are followed",
    );
    if (form.fileName === "impact.json")
      expect(JSON.parse(text)).toMatchObject({ verdict: "not-known" });
  }
});

function document(version: string): string {
  return `openapi: 3.1.0\ninfo: { title: Shelter, version: ${version} }\npaths: {}\n`;
}
