import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-5.9";
import { describe, expect, it } from "vitest";
import {
  createApiConnection,
  type ParameterEntry,
} from "../../../templates/runtime/api/index.ts";
import { resolveCommonSettings } from "../../../templates/runtime/core/common-settings.ts";
import { repository } from "../../support/catalogue-folder.ts";
import { targetOf, things } from "./support.ts";

/* docs/api-client.md says what the runtime does; here it is held to that. */

const page = readFileSync(join(repository, "docs", "api-client.md"), "utf8");

/** The cells of the table below a heading, without their marks. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const [text = ""] = section.split("\n## ");
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const bare = (cell = ""): string => cell.replaceAll("`", "");

/** The names of an interface's members, those of the interface that it extends included. */
function membersOf(name: string): readonly string[] {
  const found = ["api/options.ts", "core/common-options.ts"]
    .flatMap((file) => interfacesIn(file))
    .find((each) => each.name.text === name);
  const own = (found?.members ?? []).map(
    (each) => (each.name as ts.Identifier | undefined)?.text ?? "",
  );
  const above = (found?.heritageClauses ?? [])
    .flatMap(({ types }) => types)
    .flatMap(({ expression }) => membersOf((expression as ts.Identifier).text));
  return [...own, ...above];
}

function interfacesIn(name: string): readonly ts.InterfaceDeclaration[] {
  const file = join(repository, "templates", "runtime", name);
  const text = readFileSync(file, "utf8");
  return ts
    .createSourceFile(file, text, ts.ScriptTarget.ES2022)
    .statements.filter(ts.isInterfaceDeclaration);
}

describe("options", () => {
  it.each([
    ["ApiConnectionOptions", "Options of a client"],
    ["CallOptions", "Options of a call"],
  ])("the page has those of %s, and no other", (name, heading) => {
    const members = membersOf(name);
    expect(members.length).toBeGreaterThan(5);
    const said = tableBelow(heading).map(([cell]) => bare(cell));
    expect(said.toSorted()).toEqual(members.toSorted());
  });

  it("the page has their defaults", () => {
    const settings = new Map(
      Object.entries(resolveCommonSettings({}, new Set())),
    );
    const said = tableBelow("Options of a client").flatMap(
      ([name, value = ""]) =>
        /^(?:[\d,]+|`\w+`)$/.test(value)
          ? [[bare(name), bare(value).replaceAll(",", "")] as const]
          : [],
    );
    for (const [name, value] of said)
      expect(String(settings.get(name)), name).toBe(value);
    const scalars = [...settings].filter(([, value]) =>
      ["number", "string", "boolean"].includes(typeof value),
    );
    expect(said.map(([name]) => name).toSorted()).toEqual(
      scalars.map(([name]) => name).toSorted(),
    );
  });
});

describe("parameters", () => {
  const values = ["blue", ["blue", "black"], { R: 100, G: 200 }];
  const rows = tableBelow("Parameters").filter((row) => row.length === 5);

  it.each(rows)("%s, explode %s", async (style, explode, ...texts) => {
    const inPath = ["`simple`", "`label`", "`matrix`"].includes(style ?? "");
    const color = {
      in: inPath ? "path" : "query",
      style: bare(style),
      explode: explode === "yes",
    } as ParameterEntry;
    const route = inPath ? "GET /{color}" : "GET /";
    for (const [index, text] of texts.entries())
      expect(
        await targetOf({ route, params: { color } }, { color: values[index] }),
      ).toBe((inPath ? "/" : "/?") + bare(text));
  });

  it("are all there", () => {
    expect(rows.length).toBe(11);
  });
});

describe("the example", () => {
  it("names a server and credentials as a client takes them", () => {
    const [, server = ""] = /server: "([^"]+)"/.exec(page) ?? [];
    const connection = createApiConnection(
      { ...things, schemes: { api_key: { kind: "bearer" } } },
      { server, credentials: { api_key: "key" } },
    );
    expect(connection.title).toBe("Things");
  });
});
