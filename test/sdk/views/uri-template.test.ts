import { describe, expect, it } from "vitest";
import {
  isInTemplate,
  routeTemplate,
} from "../../../generator/sdk/plan/uri-template.ts";
import type { RequestProperty } from "../../../generator/sdk/plan/request-properties.ts";
import type {
  Parameter,
  ParameterStyle,
} from "../../../generator/model/operation-shape.ts";
import { noDocs, type TypeExpr } from "../../../generator/model/type-expr.ts";

const text: TypeExpr = { kind: "string", format: null };
const list: TypeExpr = { kind: "array", items: text };

function property(
  name: string,
  place: Parameter["in"],
  {
    style = "form",
    explode = true,
    allowReserved = false,
    type = text,
    wire = name,
  }: {
    readonly style?: ParameterStyle;
    readonly explode?: boolean;
    readonly allowReserved?: boolean;
    readonly type?: TypeExpr;
    readonly wire?: string;
  } = {},
): RequestProperty {
  const serialisation = {
    kind: "style",
    style,
    explode,
    allowReserved,
  } as const;
  return {
    name,
    isNested: false,
    isKey: false,
    former: [],
    parameter: {
      name: wire,
      in: place,
      isRequired: true,
      type,
      serialisation,
      docs: noDocs,
    },
  };
}

function route(
  path: string,
  properties: readonly RequestProperty[],
  fixedQuery: readonly (readonly [string, string])[] = [],
): string {
  return routeTemplate({ method: "GET", path }, { fixedQuery }, properties);
}

describe("the route of an operation", () => {
  it("says how parameters of path and query are written", () => {
    const simple = { style: "simple", explode: false } as const;
    expect(
      route("/repos/{owner}/{a}...{b}{c}{d}", [
        property("owner", "path", simple),
        property("a", "path", simple),
        property("b", "path", { ...simple, type: list, explode: true }),
        property("c", "path", { style: "label", explode: false }),
        property("d", "path", { style: "matrix", explode: false }),
        property("labels", "query", { type: list }),
        property("state", "query"),
        property("ids", "query", { type: list, explode: false }),
      ]),
    ).toBe("GET /repos/{owner}/{a}...{b*}{.c}{;d}{?labels*,state,ids}");
  });

  it("explodes nothing that is certainly one value", () => {
    const types: Record<string, TypeExpr> = {
      boolean: { kind: "boolean" },
      number: { kind: "number", isInteger: true, format: null },
      text,
      null: { kind: "null" },
      enum: { kind: "enum", values: [{ value: "a", description: null }] },
      scalars: { kind: "union", members: [text, { kind: "null" }] },
      union: { kind: "union", members: [text, list] },
      object: { kind: "object", properties: [], additional: null },
      unknown: { kind: "unknown" },
      list,
    };
    const all = Object.entries(types).map(([name, type]) =>
      property(name, "query", { type }),
    );
    expect(route("/x", all)).toBe(
      "GET /x{?boolean,number,text,null,enum,scalars,union*,object*,unknown*,list*}",
    );
  });

  it("keeps the query of the path key in front", () => {
    expect(route("/things", [], [["action", "list all"]])).toBe(
      "GET /things?action=list%20all",
    );
    expect(
      route("/things", [property("page", "query")], [["action", "list"]]),
    ).toBe("GET /things?action=list{&page}");
  });

  it("encodes what would end an expression, and half characters", () => {
    expect(
      route("/x", [
        property("filter[shared]", "query"),
        property("a*,b}{'é", "query"),
        property("\ud800", "query"),
        property("\t\x7f\x80", "query"),
      ]),
    ).toBe(
      "GET /x{?filter%5Bshared%5D,a%2A%2Cb%7D%7B%27%C3%A9,%EF%BF%BD,%09%7F%C2%80}",
    );
  });

  it("takes the names of properties in the path", () => {
    const renamed = property("id", "path", {
      style: "simple",
      explode: false,
      wire: "thing-id",
    });
    expect(route("/things/{thing-id}", [renamed])).toBe("GET /things/{id}");
  });

  it("says what a query parameter is called on the wire", () => {
    const renamed = [property("pageSize", "query", { wire: "page-size" })];
    expect(route("/things", renamed)).toBe("GET /things{?pageSize=page-size}");
  });

  it.each([
    ["a header", property("a", "header", { style: "simple" })],
    ["another style", property("a", "query", { style: "deepObject" })],
    ["reserved characters", property("a", "query", { allowReserved: true })],
    ["a renamed matrix", property("a", "path", { style: "matrix", wire: "b" })],
  ])("leaves %s to an entry", (_, left) => {
    expect(isInTemplate(left)).toBe(false);
  });
});
