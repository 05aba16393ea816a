import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-5.9";
import { describe, expect, it } from "vitest";
import {
  bearer,
  createApiConnection,
  type ParameterEntry,
} from "../../templates/runtime/api/index.ts";
import { everyPolicy } from "../../templates/runtime/core/policies.ts";
import { resolveCommonSettings } from "../../templates/runtime/core/settings.ts";
import * as runtime from "../../templates/runtime/gateway/index.ts";
import { repository } from "../support/catalogue-folder.ts";
import { eventNames, type Heard, hookAll } from "../support/hooks.ts";
import { targetOf, things } from "./calls/support.ts";
import { bench, errorOf, getThing, json, tokenOf } from "./support.ts";

/* docs/reference/client.md says what the runtime does; here it is held to that. */

const page = readFileSync(join(repository, "docs/reference/client.md"), "utf8");

const bare = (cell = ""): string => cell.replaceAll("`", "");

/** The cells of the table below a heading, without their marks. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const [text = ""] = section.split(/\n###? /);
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** What stands in the first column. */
function namesBelow(heading: string): readonly string[] {
  return tableBelow(heading).map(([name]) => bare(name));
}

/** The names of an interface's own members. */
function membersOf(file: string, name: string): readonly string[] {
  const path = join(repository, "templates", "runtime", file);
  const text = readFileSync(path, "utf8");
  return ts
    .createSourceFile(path, text, ts.ScriptTarget.ES2022)
    .statements.filter(ts.isInterfaceDeclaration)
    .filter((each) => each.name.text === name)
    .flatMap(({ members }) => [...members])
    .map((each) => (each.name as ts.Identifier | undefined)?.text ?? "");
}

describe("options", () => {
  it.each([
    ["CommonOptions", "core/common-options.ts", "Options of a client"],
    ["CallOptions", "core/common-options.ts", "Options of a call"],
    ["ConnectionOptions", "gateway/options.ts", "A gateway"],
    ["ApiConnectionOptions", "api/options.ts", "A service with servers"],
  ])("the page has those of %s, and no other", (name, file, heading) => {
    const members = membersOf(file, name);
    expect(members.length).toBeGreaterThan(3);
    expect(namesBelow(heading).toSorted()).toEqual(members.toSorted());
  });

  it("the page has their defaults", () => {
    const settings = new Map<string, unknown>([
      ...Object.entries(resolveCommonSettings({}, [], everyPolicy({}))),
      // Those that a policy keeps to itself.
      ["maxRetries", 2],
      ["responseType", "described"],
      ["retryUnsafe503", false],
      ["deprecations", "warn"],
    ]);
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
      { bearer },
    );
    expect(connection.title).toBe("Things");
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

const refusing: runtime.StandardSchema = {
  "~standard": { validate: () => ({ issues: [{ message: "no" }] }) },
};

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
      validate: { responses: "report", onInvalid: () => undefined },
      validators: runtime.createValidators({
        [getThing.key]: { answers: { 200: refusing } },
      }),
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
