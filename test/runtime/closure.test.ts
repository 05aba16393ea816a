import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
// Vitest brings it; it stands for all bundlers.
import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";

const folder = join(repository, "templates", "runtime");

/** The modules that one imports, directly or not, types included. */
function closureOf(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const path of found) {
    const text = readFileSync(join(folder, path), "utf8");
    for (const [, target = ""] of text.matchAll(/\bfrom "(\.[^"]+)"/g))
      found.add(join(path, "..", target));
  }
  return found;
}

/** The minified code of a program that imports these from the runtime of an API, or of a gateway, and uses them. */
async function bundle(
  names: string,
  kind: "api" | "gateway" = "api",
): Promise<string> {
  const entry = "\0program";
  const build = await rolldown({
    input: entry,
    cwd: folder,
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `import { ${names} } from ${JSON.stringify(join(folder, kind, "index.ts"))};\nconsole.log(${names});`
            : null,
      },
    ],
  });
  const { output } = await build.generate({ minify: true });
  return output.map((chunk) => ("code" in chunk ? chunk.code : "")).join("");
}

describe("the modules of the runtime", () => {
  const closures = {
    core: closureOf("core/index.ts"),
    api: closureOf("api/index.ts"),
    gateway: closureOf("gateway/index.ts"),
  };

  it.each([
    ["core", ["core"]],
    ["api", ["api", "core"]],
    ["gateway", ["core", "gateway"]],
  ] as const)("of %s stand in %j", (name, folders) => {
    const found = [...closures[name]].map((path) => path.split("/")[0]);
    expect([...new Set(found)].toSorted()).toEqual(folders);
    expect(found.length).toBeGreaterThan(50);
  });

  it("is in a bundle as far as its parts are used", async () => {
    const one = await bundle("createApiConnection, bindMethods");
    const marks = {
      basic: "must be text without a colon",
      choices: "must not be given beside",
      oauth: "client_credentials",
      forms: "form-data; name=",
      lists: "the same page came twice",
      streams: "[DONE]",
      styles: "%7C",
    };
    for (const [part, mark] of Object.entries(marks)) {
      expect(one.includes(mark), part).toBe(false);
      expect((await bundle(part)).includes(mark), part).toBe(true);
    }
  });

  it.each([
    ["api", "createApiConnection, bindMethods, headerKey", 40_100, 15_650],
    ["gateway", "createConnection, bindMethods", 45_600, 17_700],
  ] as const)(
    "of %s are no more in the bundle of one call than they were",
    async (kind, names, most, mostPacked) => {
      const code = await bundle(names, kind);
      const packed = gzipSync(code, { level: 9 }).length;
      process.stdout.write(
        `Minified runtime of kind ${kind} for one call: ${code.length} bytes, ${packed} gzip.\n`,
      );
      expect(code.length).toBeLessThan(most);
      expect(packed).toBeLessThan(mostPacked);
    },
  );
});
