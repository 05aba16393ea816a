import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pets } from "../cli/support/pets.ts";
import { temporaryFolder, writeTexts } from "../io/folder.ts";
import { callCli } from "../support/command-line.ts";

let work: string;
/** A project whose prettier leaves a file when it is loaded. */
beforeEach(() => {
  work = realpathSync(temporaryFolder());
  writeTexts(work, {
    "openapi.json": pets(),
    "lib/node_modules/prettier/package.json":
      '{ "name": "prettier", "version": "3.0.0", "main": "index.cjs" }',
    "lib/node_modules/prettier/index.cjs": `require("fs").writeFileSync(${JSON.stringify(join(work, "canary"))}, "");
module.exports = { version: "3.0.0", resolveConfigFile: async () => null, resolveConfig: async () => null, format: async (text) => text };
`,
  });
});

const call = (line: string) => callCli(line.split(" "), work);

/** The places of the schema of `sdkwright.yaml` with words that the command line alone can give. */
async function onlyOnCommandLine(): Promise<readonly string[]> {
  const { out } = await call("schema --of config");
  const places: string[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== "object" || value === null) return;
    if ("commandLineOnly" in value) places.push(path.join(" "));
    for (const [key, each] of Object.entries(value))
      visit(each, key === "properties" ? path : [...path, key]);
  };
  visit(JSON.parse(out), []);
  return places.map((place) => place.replace("$defs configuration ", ""));
}

describe("code of the project", () => {
  it("runs when the command line asks for it", async () => {
    const line = "generate --openapi openapi.json --out lib/sdk";
    expect((await call(`${line} --format oxfmt`)).code).toBe(0);
    expect(existsSync(join(work, "canary"))).toBe(false);
    // The threads that format are started from the built tool; here it ends when it looks for them.
    await call(`${line} --format prettier`).catch(() => null);
    expect(existsSync(join(work, "canary"))).toBe(true);
  });

  it("is not run for a configuration, wherever it asks", async () => {
    const places = await onlyOnCommandLine();
    expect(places).toEqual(["generate format", "release format"]);
    for (const place of places) {
      const [command = "", key = ""] = place.split(" ");
      writeTexts(work, {
        "sdkwright.yaml": `${command}:\n  openapi: openapi.json\n  out: lib/sdk\n  ${key}: prettier\n`,
      });
      for (const rest of ["", " --check", " --format oxfmt"]) {
        const line = `${command}${command === "release" ? " 1.0.0" : ""}${rest}`;
        const { code, err } = await call(line);
        if (err.includes("unknown option")) continue;
        expect([line, code], err).toEqual([line, 3]);
        expect(err).toContain("sdkwright.yaml:4:11: error: ");
        expect(err).toContain("[configured-code]");
        expect(err).toContain("--format prettier.");
        expect(existsSync(join(work, "canary"))).toBe(false);
      }
    }
  });

  it("is not run for a catalogue", async () => {
    expect((await call("release 1.0.0 --openapi pets=openapi.json")).code).toBe(
      0,
    );
    const service = "spec/service.yaml";
    writeTexts(work, { [service]: "format: prettier\ntitle: Pets\n" });
    const { code, err } = await call("generate --out lib/sdk");
    expect(code).toBe(3);
    expect(err).toContain("spec/service.yaml:1:9: error: ");
    expect(err).toContain("[configured-code]");
    expect(existsSync(join(work, "canary"))).toBe(false);
  });
});
