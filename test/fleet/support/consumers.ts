import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generateSdk } from "../../../generator/index.ts";
import { repository, run } from "../../support/commands.ts";
import { sdk } from "./run-fleet.ts";

/** The second release has no `nick`. */
export function petsDocument(release: 1 | 2): string {
  const nick = release === 1 ? ", nick: { type: string }" : "";
  return `openapi: 3.1.0
info: { title: Pets, version: ${release}.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200":
          description: pets
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
  /owners:
    get:
      operationId: listOwners
      responses:
        "200":
          description: owners
          content: { application/json: { schema: { type: array, items: { type: string } } } }
components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string }${nick} } }
`;
}

/** Writes both documents, and the built SDK of the first into `sdk/`. */
export async function writePets(folder: string): Promise<void> {
  for (const release of [1, 2] as const)
    writeFileSync(join(folder, `${release}.yaml`), petsDocument(release));
  const { value } = await generateSdk({
    document: { text: petsDocument(1) },
    package: sdk,
  });
  writeFiles(
    join(folder, "sdk"),
    Object.fromEntries(
      value?.files.map(({ path, text }) => [path, text]) ?? [],
    ),
  );
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  await run(process.execPath, [compiler, "-p", "sdk"], { cwd: folder });
}

/** A program of six lines that reads `nick` at one place, line 5. */
export function consumerFiles(name: string): Readonly<Record<string, string>> {
  return {
    "package.json": JSON.stringify({
      name,
      private: true,
      type: "module",
      dependencies: { [sdk]: "*" },
    }),
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        module: "nodenext",
        strict: true,
        noEmit: true,
        types: [],
      },
      include: ["src"],
    }),
    CODEOWNERS: `* @team-${name}\n`,
    "src/main.ts": `import { createClient } from "${sdk}";

const client = createClient({ baseUrl: "https://pets.example" });
export const owners = await client.owners.listOwners();
export const nicks = (await client.pets.listPets()).map((pet) => pet.nick);
export const first = owners[0];
`,
  };
}

/** Makes a git repository with one commit. */
export async function writeRepository(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  writeFiles(folder, files);
  await git(folder, "init", "--quiet", "--initial-branch=main");
  await commitAll(folder);
}

export async function commitAll(folder: string): Promise<void> {
  await git(folder, "add", "--all");
  await git(folder, "commit", "--quiet", "--message=Change");
}

async function git(folder: string, ...args: readonly string[]): Promise<void> {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  await run("git", [...who, ...args], { cwd: folder });
}

export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
