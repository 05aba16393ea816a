import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createRouteTree,
  readParams,
  splitPath,
} from "../../generator/emulator/gateway/route-tree.ts";
import type { Route } from "../../generator/emulator/route.ts";
import { exampleApi } from "./example-api.ts";

const [model] = exampleApi.routes;
if (model === undefined) throw new Error("Expected a route in the example.");
const example: Route = model;

function routesAt(...paths: readonly string[]): readonly Route[] {
  return paths.map((path) => ({ ...example, path, key: `GET ${path}` }));
}

/** The paths of the routes that are found, in their order. */
function found(templates: readonly string[], path: string): readonly string[] {
  return createRouteTree(routesAt(...templates))
    .find(splitPath(path))
    .map((routes) => routes.get("GET")?.[0]?.path ?? "");
}

describe("route tree", () => {
  it.each<[string, readonly string[], string, readonly string[]]>([
    [
      "literals before parameters",
      ["/a/{id}", "/a/all"],
      "/a/all",
      ["/a/all", "/a/{id}"],
    ],
    [
      "goes back when a literal leads nowhere",
      ["/a/b/c", "/a/{id}/d"],
      "/a/b/d",
      ["/a/{id}/d"],
    ],
    ["no empty parameter", ["/a/{id}"], "/a/", []],
    ["no parameter over a slash", ["/a/{id}"], "/a/b/c", []],
    ["a shorter path is another one", ["/a/{id}"], "/a", []],
    ["a slash at the end belongs to the path", ["/a/"], "/a/", ["/a/"]],
    [
      "parts of a segment",
      ["/a/{name}.{format}", "/a/{id}"],
      "/a/x.json",
      ["/a/{name}.{format}", "/a/{id}"],
    ],
    ["parts that are missing", ["/a/{name}.{format}"], "/a/x.", []],
    ["no empty part", ["/a/{name}.{format}"], "/a/.json", []],
    ["encoded literals", ["/a%20b"], "/a b", ["/a%20b"]],
    ["names of Object", ["/a"], "/__proto__", []],
  ])("%s", (_name, templates, path, expected) => {
    expect(found(templates, path)).toEqual(expected);
  });

  it("reads parameters by the names of the route", () => {
    const [route = example] = routesAt("/a/{one}/b/{name}.{format}");
    const params = readParams(route, ["a", "x/y", "b", "f.tar.gz"]);
    expect([...params]).toEqual([
      ["one", "x/y"],
      ["name", "f"],
      ["format", "tar.gz"],
    ]);
  });

  it("finds what comparing with each template finds", () => {
    const segment = fc.constantFrom("a", "b", "ab", "{x}", "{x}.{y}", "a{x}");
    const template = fc
      .array(segment, { minLength: 1, maxLength: 4 })
      .map((segments) => `/${segments.join("/")}`);
    const text = fc.constantFrom("a", "b", "ab", "abc", "a.b", ".", "");
    fc.assert(
      fc.property(
        fc.uniqueArray(template, { maxLength: 8 }),
        fc.array(text, { minLength: 1, maxLength: 4 }),
        (templates, path) => {
          const shapes = new Set(
            templates.filter((each) => fits(each, path)).map(shapeOf),
          );
          const actual = found(templates, `/${path.join("/")}`);
          expect(new Set(actual.map(shapeOf))).toEqual(shapes);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("does not go deeper than its routes for a path of 8,000 segments", () => {
    const tree = createRouteTree(routesAt("/{a}/{b}/{c}"));
    expect(tree.find(Array.from({ length: 8000 }, () => "a"))).toEqual([]);
  });
});

/** By a regular expression, which the tree does not use. */
function fits(template: string, path: readonly string[]): boolean {
  const pattern = template
    .replaceAll(".", "\\.")
    .replaceAll(/\{\w\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(`/${path.join("/")}`);
}

function shapeOf(template: string): string {
  return template.replaceAll(/\{\w\}/g, "{}");
}
