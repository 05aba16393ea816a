import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ts } from "ts-morph";
import { serveText } from "../../emulator/openapi/serve-text.ts";
import type { MigratedProject } from "./migrated-project.ts";

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  rewriteRelativeImportExtensions: true,
};

/**
 * Calls functions of `src/main.ts` with the SDK in `sdk`, one after the other, with a mock in the place of `fetch`.
 * @param run names a folder of the project that is not there yet
 * @returns what the mock has recorded: `GET /things?sort=x`, `PUT /things {"name":"a"}`
 */
export async function recordedCalls(
  project: MigratedProject,
  run: string,
  document: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const sources = join(project.folder, "sdk/src");
  const put = (name: string, text: string): void =>
    project.write(
      `${run}/${name.replace(/\.ts$/, ".js")}`,
      ts.transpileModule(text, { compilerOptions }).outputText,
    );
  for (const name of readdirSync(sources, {
    recursive: true,
    encoding: "utf8",
  }))
    if (name.endsWith(".ts"))
      put(`sdk/${name}`, readFileSync(join(sources, name), "utf8"));
  const main = project.read("src/main.ts");
  put("main.ts", main.replace('from "desk"', 'from "./sdk/index.js"'));
  project.write(`${run}/package.json`, `{ "type": "module" }`);
  const emulator = serveText(document);
  const { fetch } = globalThis;
  globalThis.fetch = async (...sent) => emulator(new Request(...sent));
  try {
    const module = (await import(
      pathToFileURL(join(project.folder, run, "main.js")).href
    )) as Readonly<Record<string, (text: string) => Promise<unknown>>>;
    for (const name of names) await module[name]?.("x");
  } finally {
    globalThis.fetch = fetch;
  }
  return emulator.control.journal.entries.map(
    ({ method, target, body }) =>
      `${method} ${target}${body === null ? "" : ` ${body}`}`,
  );
}
