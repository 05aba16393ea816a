import { readdir, readFile } from "node:fs/promises";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { RuntimeFile } from "../emit/emit-input.ts";
import type { TemplateFiles, TemplateTexts } from "../render/templates.ts";

// The same depth from generator/cli and from dist/cli.
const root = new URL("../../templates/", import.meta.url);

/** The templates that come with the generator, by path below `templates/`: those of both kinds of SDK. */
export async function loadTemplates(folder: "sdk"): Promise<TemplateFiles> {
  const names = await namesIn(folder, ".hbs");
  const texts = await Promise.all(names.map((name) => read(folder, name)));
  return new Map(
    names.map((name, index) => [
      `${folder}/${name}`,
      { file: `templates/${folder}/${name}`, text: texts[index] ?? "" },
    ]),
  );
}

/** The pieces of the page that shows a change report, by path below `templates/`. */
export async function loadReportPage(): Promise<TemplateTexts> {
  const names = (await namesIn("report", "")).filter((name) =>
    /\.(?:hbs|css|js)$/.test(name),
  );
  const texts = await Promise.all(names.map((name) => read("report", name)));
  return new Map(
    names.map((name, index) => [`report/${name}`, texts[index] ?? ""]),
  );
}

/** Where each kind of SDK enters the runtime. */
const runtimeEntries = {
  gateway: ["gateway/index.ts", "rsql/index.ts"],
  plain: ["api/index.ts"],
} as const;

/** The runtime of an SDK, as it stands: the modules that its entries import, directly or not, and no others. */
export async function loadRuntime(
  sdk: keyof typeof runtimeEntries = "gateway",
): Promise<readonly RuntimeFile[]> {
  const texts = new Map<string, string>();
  let wanted: readonly string[] = runtimeEntries[sdk];
  while (wanted.length > 0) {
    const loaded = await Promise.all(
      wanted.map(async (path) => ({ path, text: await read("runtime", path) })),
    );
    for (const { path, text } of loaded) texts.set(path, text);
    wanted = [...new Set(loaded.flatMap(importsOf))].filter(
      (path) => !texts.has(path),
    );
  }
  return [...texts.keys()]
    .toSorted()
    .map((path) => ({ path, text: texts.get(path) ?? "" }));
}

/** Our own modules, in our own format: each import and export names a file relative to its module. */
function importsOf({ path, text }: RuntimeFile): readonly string[] {
  return [...text.matchAll(/\bfrom "(\.[^"]+)"/g)].map(([, target = ""]) =>
    posix.join(posix.dirname(path), target),
  );
}

/** Version of the generator, from its package. */
export async function loadVersion(): Promise<string> {
  const text = await readFile(new URL("../package.json", root), "utf8");
  // Our own package.json, beside the code that reads it.
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** Paths below the folder, with `/` on every system. */
async function namesIn(
  folder: string,
  ending: string,
): Promise<readonly string[]> {
  const names = await readdir(new URL(`${folder}/`, root), { recursive: true });
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll("\\", "/"))
    .toSorted();
}

function read(folder: string, name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`${folder}/${name}`, root)), "utf8");
}
