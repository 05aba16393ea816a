import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { packageOptions } from "../../correctness/support/described-sdk.ts";
import {
  checkTypes,
  workFolder,
  writeFiles,
} from "../../correctness/support/work-folder.ts";
import { repository } from "../../support/catalogue-folder.ts";
import { documentOf } from "../../support/documents.ts";
import { compilers } from "../../support/typescript.ts";
import { planWithPack, type SdkWithPack } from "./support/plan-with-pack.ts";

const folder = workFolder("pack-names");
const packs = ["checks", "zod-mini", "valibot"];
const file = "test/sdk/packs/support/names.yaml";

type Method = (params: object) => Promise<unknown>;

/** The client of the SDK: methods by resource and name. */
type Client = Readonly<Record<string, Readonly<Record<string, Method>>>>;

const clients = new Map<string, Client>();
let files: SdkWithPack["files"];
let answer: Response;

async function load(path: string): Promise<Readonly<Record<string, unknown>>> {
  const { href } = pathToFileURL(join(folder, "src", path));
  return (await import(href)) as Readonly<Record<string, unknown>>;
}

beforeAll(async () => {
  const text = readFileSync(join(repository, file), "utf8");
  const { value } = documentOf({ file: "openapi.yaml", text });
  if (value === null) throw new Error("Expected a document.");
  ({ files } = await planWithPack(value, [
    "zod=checks",
    "zod-mini",
    "valibot",
    "tanstack-query=asks",
    "opentelemetry",
  ]));
  writeFiles(folder, files);
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  const { createClient } = await load("client.ts");
  for (const pack of packs) {
    const { validators } = await load(`${pack}/index.ts`);
    // The function of the SDK that was just written.
    const client = (createClient as (options: object) => Client)({
      baseUrl: "https://names.example",
      validators,
      validate: { requests: "throw", responses: "throw" },
      fetch: () => Promise.resolve(answer.clone()),
    });
    clients.set(pack, client);
  }
});

function call(pack: string, name: string, params: object): Promise<unknown> {
  const client = clients.get(pack);
  const method =
    name === "proto"
      ? client?.["proto"]?.["proto"]
      : client?.["constructor_"]?.["constructor_"];
  if (method === undefined) throw new Error(`Expected ${name}.`);
  return method(params);
}

it("packs beside tags and types of their own words compile", async () => {
  const options = packageOptions(new Map([["names", files]]));
  const errors = await checkTypes(compilers["TypeScript 7"], folder, options);
  // A module has the imports of every kind of call, and may have one kind.
  expect(errors.filter(({ text }) => !/TS6133|TS6196/.test(text))).toEqual([]);
});

const rows = [
  ["proto", {}, {}, true],
  ["proto", { constructor: 1 }, { a: { v: 1 } }, true],
  ["proto", { constructor: undefined }, {}, true],
  ["proto", { constructor: "one" }, {}, false],
  ["proto", { __proto__Header: "one" }, {}, false],
  ["proto", {}, { constructor: 1 }, false],
  ["proto", {}, { a: { v: "1" } }, false],
  ["make", { toString: 1, body: { schemas: "a" } }, "a", true],
  ["make", { toString: 0, body: { schemas: "a" } }, "a", false],
  ["make", { toString: 1, body: { schemas: 1 } }, "a", false],
  ["make", { toString: 1, body: { schemas: "a" } }, 1, false],
] as const;

describe.each(packs)("%s", (pack) => {
  it.each(rows)("%s of %j and %j: %s", async (name, params, body, isRight) => {
    answer = Response.json(body);
    const called = call(pack, name, params);
    if (isRight) await expect(called).resolves.toEqual(body);
    else await expect(called).rejects.toThrow(/does not match its schema/);
  });

  it("a body in a media type with such a name has the schema of that one", async () => {
    const send = (body: unknown) =>
      call(pack, "make", {
        toString: 1,
        contentType: "__proto__/x+json",
        body,
      });
    answer = Response.json("a");
    await expect(send(1)).resolves.toBe("a");
    await expect(send({ schemas: "a" })).rejects.toThrow(/does not match/);
  });
});
