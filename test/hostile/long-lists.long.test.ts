import { realpathSync } from "node:fs";
import { expect, it } from "vitest";
import { temporaryFolder, writeTexts } from "../io/folder.ts";
import { callCli } from "../support/command-line.ts";

/** More than a call may have arguments, with the usual size of the stack. */
const many = 200_000;

const texts: Readonly<Record<string, string>> = {
  "repeated keys": `"x-a": ${'1, "x-a": '.repeat(many)}1`,
  "references to another file": `"components": { "schemas": { "A": { "anyOf": [${lines((index) => `{ "$ref": "b.json#/${index}" }`)}] } } }`,
  "parts of a schema": `"components": { "schemas": { "A": { "allOf": [${lines((index) => `{ "required": ["a${index}"] }`)}] } } }`,
  "names that lead to nothing": `"security": [${lines((index) => `{ "s${index}": [] }`)}]`,
};

function lines(line: (index: number) => string): string {
  return Array.from({ length: many }, (_, index) => line(index)).join();
}

it.each(Object.keys(texts))(
  "%s may be many",
  async (name) => {
    const work = realpathSync(temporaryFolder());
    const body = `{ "application/json": { "schema": { "$ref": "#/components/schemas/A" } } }`;
    writeTexts(work, {
      "a.json": `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" },
"paths": { "/a": { "get": { "responses": { "200": { "description": "", "content": ${body} } } } } }, ${texts[name] ?? ""} }`,
      "b.json": `{ "a": { "type": "string" } }`,
    });
    const { code, err } = await callCli(
      ["generate", "--openapi", "a.json", "--out", "sdk"],
      work,
    );
    expect([code, err.slice(0, 2000)]).toEqual([0, expect.anything()]);
  },
  120_000,
);
