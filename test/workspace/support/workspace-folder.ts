import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "../../support/catalogue-folder.ts";
import { putGitDirectory } from "../../support/git-directory.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** A document with one operation. */
export const document = (title: string): string => `openapi: 3.1.0
info: { title: ${title}, version: 1.0.0 }
servers: [{ url: https://api.example }]
paths:
  /${title.toLowerCase()}:
    get:
      operationId: list${title}
      responses: { "200": { description: Fine. } }
`;

/** A repository with documents of these names in \`apis/\`, and other files. */
export function workspaceFolder(
  workspace: string,
  files: Readonly<Record<string, string>> = {},
): string {
  const folder = temporaryFolder();
  putGitDirectory(join(folder, ".git"));
  const all = {
    "apis/orders.yaml": document("Orders"),
    "apis/bills.yaml": document("Bills"),
    ...files,
    "sdkwright.workspace.yaml": workspace,
  };
  for (const [path, text] of Object.entries(all)) put(folder, path, text);
  return folder;
}

export function put(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A workspace of all documents, each in a package of its name. */
export const plain = `packages:
  - openapi: apis/*.yaml
    package: "@acme/{name}"
`;

/** Packages run in processes of the build. */
export const cli: string = join(repository, "dist/cli.js");

export function run(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, ...args],
    { cwd: folder, encoding: "utf8" },
  );
  return { code: status, out: stdout, err: stderr };
}
