import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { casePath, casesIn } from "../support/case-folders.ts";
import { workFolder } from "../correctness/support/work-folder.ts";
import { generate } from "./support/generate.ts";

/*
 * What the command says of broken documents: where each thing is wrong, and an SDK of the rest unless that must not be read.
 */

const documents = "test/hostile/documents";
const folder = workFolder("diagnostics");

/** Documents of which no SDK comes: their bounds, their form or their references forbid it. */
const refused = new Set(
  "empty json-syntax no-version not-an-object references-outside several-documents unknown-anchor wrong-version yaml-syntax".split(
    " ",
  ),
);

describe("the command tells what is wrong with", () => {
  it.each(casesIn(documents))("%s", async (name) => {
    const directory = casePath(documents, name);
    const file = readdirSync(directory).find((each) =>
      each.startsWith("openapi."),
    );
    const path = relative(process.cwd(), join(directory, file ?? ""));
    const { exitCode, said, hasWritten } = await generate(
      path,
      join(folder, name),
    );
    await expect(said).toMatchFileSnapshot(join(directory, "diagnostics.txt"));
    expect(hasWritten).toBe(!refused.has(name));
    if (refused.has(name)) expect(exitCode).toBeGreaterThan(0);
    else expect(exitCode).toBe(0);
    const found = said
      .split("\n")
      .filter((line) => / (?:error|warning): /.test(line))
      // Of the document as a whole.
      .filter((line) => !line.endsWith("[openapi-nothing-described]"));
    expect(found.length).toBeGreaterThan(0);
    for (const line of found)
      expect(line).toMatch(
        /^test\/hostile\/documents\/[^:]+:\d+:\d+: (?:error|warning): .+ \[[a-z0-9-]+\]$/,
      );
  });
});

const sound =
  'openapi: 3.1.0\ninfo: { title: Sound, version: "1" }\npaths: {}\n';

/** What git or an editor would change. */
const bytes: Readonly<Record<string, readonly [Uint8Array, RegExp]>> = {
  "bytes that are no UTF-8": [
    Buffer.concat([Buffer.from(sound), Buffer.from([0x23, 0xff, 0xfe])]),
    /not-utf8\]/,
  ],
  "half of a character at the end": [
    Buffer.concat([Buffer.from(sound), Buffer.from([0x23, 0xf0, 0x9f])]),
    /not-utf8\]/,
  ],
  "UTF-16": [Buffer.from(`\ufeff${sound}`, "utf16le"), /not-utf8\]/],
  "gzip that is cut off": [gzipSync(sound).subarray(0, 40), /gzip-damaged\]/],
  "gzip that holds gzip": [gzipSync(gzipSync(sound)), /not-utf8\]/],
};

describe("the command refuses", () => {
  it.each(Object.keys(bytes))("%s", async (name) => {
    const [content, expected] = bytes[name] ?? [Buffer.from(""), /^$/];
    const path = write(`${name.replaceAll(" ", "-")}/openapi.yaml`, content);
    const { exitCode, said, hasWritten } = await generate(
      path,
      join(dirname(path), "out"),
    );
    expect(said).toMatch(expected);
    expect(exitCode).toBeGreaterThan(0);
    expect(hasWritten).toBe(false);
  });

  it("a reference that a symbolic link leads out of the folder", async () => {
    const secret = write("outside/secret.yaml", "type: string\n");
    const path = write(
      "linked/openapi.yaml",
      `${sound}components: { schemas: { A: { $ref: link.yaml } } }\n`,
    );
    symlinkSync(secret, join(dirname(path), "link.yaml"));
    const { exitCode, said } = await generate(path, join(folder, "linked-out"));
    expect(exitCode).toBeGreaterThan(0);
    expect(said).toMatch(/openapi\.yaml:4:\d+: error: .*\[reference-outside/);
  });
});

describe("the command reads", () => {
  it("a text with a byte order mark as one without", async () => {
    const path = write("mark/openapi.yaml", Buffer.from(`\ufeff${sound}`));
    const { exitCode, said } = await generate(path, join(folder, "mark-out"));
    expect(said).not.toMatch(/error/);
    expect(exitCode).toBe(0);
  });
});

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}
