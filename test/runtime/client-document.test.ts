import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-5.9";
import { describe, expect, it } from "vitest";
import { resolveConnectionSettings } from "../../templates/runtime/gateway/connection-settings.ts";
import * as runtime from "../../templates/runtime/gateway/index.ts";
import { repository } from "../support/catalogue-folder.ts";
import { eventNames, type Heard, hookAll } from "../support/hooks.ts";
import { bench, errorOf, getThing, json, tokenOf } from "./support.ts";

/* docs/client.md says what the runtime does; here it is held to that. */

const page = readFileSync(join(repository, "docs", "client.md"), "utf8");

/** The cells of the table below a heading. */
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

/** What stands in the first column, without its marks. */
function namesBelow(heading: string): readonly string[] {
  return tableBelow(heading).map(([name = ""]) => name.replaceAll("`", ""));
}

/** The names of an interface's members, those of the interface that it extends included. */
function membersOf(name: string): readonly string[] {
  const found = ["gateway/options.ts", "core/common-options.ts"]
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
    ["ConnectionOptions", "Options of a client"],
    ["CallOptions", "Options of a call"],
  ])("the page has those of %s, and no other", (name, heading) => {
    const members = membersOf(name);
    expect(members.length).toBeGreaterThan(5);
    expect(namesBelow(heading).toSorted()).toEqual(members.toSorted());
  });

  it("the page has their defaults", () => {
    const settings = resolveConnectionSettings({
      credentials: { clientId: "c", clientSecret: "s" },
    });
    const said = tableBelow("Options of a client").flatMap(
      ([name = "", value = ""]) => {
        const isValue = /^(?:[\d,]+|`\w+`)$/.test(value);
        const bare = value.replaceAll(/[`,]/g, "");
        return isValue ? [[name.replaceAll("`", ""), bare] as const] : [];
      },
    );
    const settled = new Map(Object.entries(settings));
    expect(said.length).toBeGreaterThan(9);
    for (const [name, value] of said)
      expect(String(settled.get(name)), name).toBe(value);
    const scalars = Object.entries(settings).filter(([, value]) =>
      ["number", "string", "boolean"].includes(typeof value),
    );
    expect(said.map(([name]) => name).toSorted()).toEqual(
      scalars.map(([name]) => name).toSorted(),
    );
  });
});

describe("errors", () => {
  it("the page has every class that there is", () => {
    const classes = Object.entries(runtime)
      .filter(
        ([, value]) =>
          typeof value === "function" &&
          (value === runtime.SdkError ||
            value.prototype instanceof runtime.SdkError),
      )
      .map(([name]) => name);
    expect(classes.length).toBeGreaterThan(20);
    expect(namesBelow("Errors").toSorted()).toEqual(classes.toSorted());
  });
});

describe("hooks", () => {
  const groups: Readonly<Record<string, readonly string[]>> = {
    request: fieldsAfter("request"),
    outcome: fieldsAfter("outcome"),
  };

  /** The fields that the page says an event has. */
  function documented(name: string): readonly string[] {
    const row = tableBelow("Hooks").find(([each]) => each === `\`${name}\``);
    return (row?.[2] ?? "")
      .split(", ")
      .flatMap((each) => groups[each] ?? [each.replaceAll("`", "")]);
  }

  function fieldsAfter(group: string): readonly string[] {
    const line = page
      .split("\n")
      .find((each) => each.startsWith(`- ${group}: `));
    return [...(line ?? "").matchAll(/`([^`]+)`/g)].map(
      ([, field = ""]) => field,
    );
  }

  it("the page has every event", () => {
    expect(namesBelow("Hooks").toSorted()).toEqual(eventNames.toSorted());
  });

  it("each event comes, with the fields that the page says and no other", async () => {
    const heard = await everyEvent();
    expect(new Set(heard.map(([name]) => name))).toEqual(new Set(eventNames));
    for (const [name, fields] of heard)
      for (const field of Object.keys(fields))
        expect(documented(name), name).toContain(field);
    for (const name of eventNames) {
      const come = heard
        .filter(([each]) => each === name)
        .flatMap(([, fields]) => Object.keys(fields));
      expect(new Set(come), name).toEqual(new Set(documented(name)));
    }
  });
});

/** Provokes every event at least once. */
async function everyEvent(): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  const answers = [
    json({}, 503),
    json({}, 401),
    json({}, 200, { deprecation: "true" }),
    json({}, 429, { "retry-after": "1" }),
  ];
  const { clock, client } = bench(
    {
      api: () => answers.shift() ?? json({}),
      token: (_seen, count) => (count === 3 ? json({}, 400) : tokenOf("t")),
    },
    {
      maxConcurrency: 2,
      deprecations: "silent",
      hooks: hookAll((...event) => {
        heard.push(event);
        if (event[0] === "request.start") throw new Error("hook");
      }),
    },
  );
  const call = () => client.call(getThing, { id: 1 });
  await clock.settle(call());
  await clock.settle(Promise.all([call(), call(), call()]));
  await clock.advance(900_000);
  await clock.settle(errorOf(call()));
  return heard;
}
