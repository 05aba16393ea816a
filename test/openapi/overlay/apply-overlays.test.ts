import { describe, expect, it } from "vitest";
import { applyOverlays } from "../../../generator/openapi/prepare/overlay/apply-overlays.ts";
import { documentsOf } from "../../support/documents.ts";

const api = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  tags: [{ name: "a" }, { name: "b" }, { name: "c" }],
  paths: {
    "/pets": {
      get: {
        summary: "S",
        tags: ["x"],
        parameters: [
          { name: "p", in: "query" },
          { name: "q", in: "query" },
        ],
      },
    },
  },
};

function documents() {
  const text = JSON.stringify(api, null, 2);
  return documentsOf([{ file: "api.json", text }]);
}

async function overlay(
  actions: readonly unknown[],
  head: Readonly<Record<string, unknown>> = { overlay: "1.1.0" },
) {
  const text = JSON.stringify({ ...head, actions }, null, 1);
  const given = documents();
  const { value, diagnostics } = await applyOverlays(given, [
    { file: "overlay.json", text },
  ]);
  return {
    given,
    source: value?.entry.source,
    value: value?.entry.source.value as typeof api | undefined,
    diagnostics,
  };
}

describe("applyOverlays", () => {
  it("merges objects, lengthens lists and replaces what is single", async () => {
    const { value, diagnostics, given } = await overlay([
      {
        target: "$.paths['/pets'].get",
        update: { summary: "new", tags: ["y"], "x-a": { b: 1 } },
      },
      { target: "$.paths['/pets'].get", update: { "x-a": { c: 2 } } },
      { target: "$.tags", update: { name: "d" } },
      { target: "$.tags", update: [{ name: "e" }] },
      { target: "$.info.title", update: "U" },
    ]);
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({
      info: { title: "U", version: "1" },
      tags: [..."abcde"].map((name) => ({ name })),
      paths: {
        "/pets": {
          get: { summary: "new", tags: ["x", "y"], "x-a": { b: 1, c: 2 } },
        },
      },
    });
    expect(given.entry.source.value).toEqual(api);
  });

  it("removes members and entries, several at once too", async () => {
    const { value } = await overlay([
      { target: "$.tags[?@.name != 'b']", remove: true },
      { target: "$.paths.*.get.parameters[?@.name == 'p']", remove: true },
      { target: "$..summary", remove: true, update: "not done" },
    ]);
    expect(value?.tags).toEqual([{ name: "b" }]);
    expect(value?.paths["/pets"].get).toEqual({
      tags: ["x"],
      parameters: [{ name: "q", in: "query" }],
    });
  });

  it("copies what stands elsewhere, even around the target", async () => {
    const { value } = await overlay([
      { target: "$.paths", update: { "/dogs": {} } },
      { target: "$.paths['/dogs']", copy: "$.paths['/pets']" },
      { target: "$.paths['/dogs'].get", update: { summary: "dogs" } },
      { target: "$.info", copy: "$.info" },
      { target: "$.paths['/dogs']", copy: "$.paths" },
    ]);
    expect(value?.paths).toMatchObject({
      "/pets": { get: { summary: "S" } },
      "/dogs": { get: { summary: "dogs" }, "/dogs": { get: {} } },
    });
  });

  it.each([
    ["update", { update: { "x-a": { list: [1] } } }],
    ["copy", { copy: "$['x-from']" }],
  ])("gives each target an %s of its own", async (_, change) => {
    const { value } = await overlay([
      { target: "$", update: { "x-from": { "x-a": { list: [1] } } } },
      { target: "$.tags[*]", ...change },
      { target: "$.tags[0]['x-a']", update: { only: "first" } },
      { target: "$.tags[1]['x-a'].list", update: 2 },
    ]);
    const given = { list: [1] };
    expect(value).toMatchObject({
      tags: [
        { name: "a", "x-a": { ...given, only: "first" } },
        { name: "b", "x-a": { list: [1, 2] } },
        { name: "c", "x-a": given },
      ],
      "x-from": { "x-a": given },
    });
    expect(value?.tags[1]).not.toHaveProperty("x-a.only");
  });

  it("copies what stood there before the first target was changed", async () => {
    const { value } = await overlay([
      { target: "$.tags[2]", update: { "x-a": [1] } },
      { target: "$.tags[*]", copy: "$.tags[2]" },
    ]);
    // The copy is merged into its source too, whose list becomes longer.
    expect(value?.tags).toEqual([
      { name: "c", "x-a": [1] },
      { name: "c", "x-a": [1] },
      { name: "c", "x-a": [1, 1] },
    ]);
  });

  it("locates what comes from it, and what has moved", async () => {
    const { source, given } = await overlay([
      { target: "$.tags[0]", remove: true },
      {
        target: "$.paths['/pets'].get",
        update: { responses: { 404: { description: "gone" } } },
      },
    ]);
    const own = ["paths", "/pets", "get", "responses", "404", "description"];
    expect(source?.locate(own)).toMatchObject({
      file: "overlay.json",
      line: 13,
    });
    expect(source?.locate(["tags", 0, "name"])).toEqual(
      given.entry.source.locate(["tags", 1, "name"]),
    );
    expect(source?.locateKey(["info", "title"])).toEqual(
      given.entry.source.locateKey(["info", "title"]),
    );
  });

  it("takes __proto__ as a key as any other", async () => {
    const text = `{"overlay": "1.0.0", "actions": [{"target": "$", "update": {"__proto__": {"polluted": true}}}]}`;
    const { value } = await applyOverlays(documents(), [{ file: "o", text }]);
    expect(Object.keys(value?.entry.source.value as object)).toContain(
      "__proto__",
    );
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("replaces what is single, however deep it stands", async () => {
    const { value } = await overlay([
      { target: "$.paths['/pets'].get.summary", update: "new" },
      { target: "$.paths['/pets'].get.parameters[1].name", update: "r" },
      { target: "$.openapi", update: "3.1.1" },
    ]);
    expect(value).toEqual({
      ...api,
      openapi: "3.1.1",
      paths: {
        "/pets": {
          get: {
            ...api.paths["/pets"].get,
            summary: "new",
            parameters: [
              { name: "p", in: "query" },
              { name: "r", in: "query" },
            ],
          },
        },
      },
    });
  });

  it.each([
    ["$.info", 1, "is an object, but the value to merge into it is not"],
    ["$.info", [{}], "is an object, but the value to merge into it is not"],
    ["$.info.title", {}, "is neither an object nor a list"],
  ])("says why it changes nothing at %s", async (target, update, reason) => {
    const { diagnostics } = await overlay([{ target, update }]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it("tells where it does nothing or cannot be read", async () => {
    const codes = async (action: unknown) =>
      (await overlay([action])).diagnostics.map(({ code, location }) => [
        code,
        location?.line,
      ]);
    expect(await codes({ target: "$.nothing", remove: true })).toEqual([
      ["overlay-no-match", 5],
    ]);
    expect(await codes({ target: "$.[", remove: true })).toEqual([
      ["overlay-target", 5],
    ]);
    expect(await codes({ target: "$", remove: true })).toEqual([
      ["overlay-not-changed", 5],
    ]);
    expect(await codes({ target: "$.info", update: 1 })).toEqual([
      ["overlay-not-changed", 5],
    ]);
    expect(await codes({ target: "$.info.title", update: {} })).toEqual([
      ["overlay-not-changed", 5],
    ]);
    expect(await codes({ target: "$.info", copy: "$.tags[*]" })).toEqual([
      ["overlay-not-changed", 6],
    ]);
    expect(await codes({ target: "$.info" })).toEqual([["overlay-form", 5]]);
    expect(await codes({ update: {} })).toEqual([["overlay-form", 4]]);
  });

  it("reads overlays of 1.0 and 1.1 only", async () => {
    expect((await overlay([], { overlay: "1.0.0" })).diagnostics).toEqual([]);
    expect(await overlay([], { overlay: "2.0.0" })).toMatchObject({
      value: undefined,
      diagnostics: [{ code: "overlay-form", location: { line: 2 } }],
    });
    const extending = { overlay: "1.1.0", extends: "https://a.example/api" };
    expect((await overlay([], extending)).diagnostics).toMatchObject([
      { code: "overlay-extends", severity: "info", location: { line: 3 } },
    ]);
  });
});
