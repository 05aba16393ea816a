import { expect, it } from "vitest";
import { requestProperties } from "../../../generator/sdk/plan/request-properties.ts";
import type { SdkMethod } from "../../../generator/sdk/plan/name-tree.ts";
import { parsePath } from "../../../generator/model/operation-path.ts";
import type {
  OperationShape,
  Parameter,
} from "../../../generator/model/operation-shape.ts";
import { noDocs } from "../../../generator/model/type-expr.ts";

function parameter(name: string, place: Parameter["in"]): Parameter {
  return {
    name,
    in: place,
    isRequired: true,
    type: { kind: "string", format: null },
    serialisation: { kind: "content", mediaType: "application/json" },
    docs: noDocs,
  };
}

function propertiesOf(
  path: string,
  names: readonly string[],
  parameters: readonly Parameter[],
): readonly string[] {
  const method = {
    operation: { segments: parsePath(path) },
    parameters: names,
  } as unknown as SdkMethod; // all that is looked at
  const shape = { parameters } as unknown as OperationShape;
  return requestProperties(method, shape, new Map()).map(
    ({ name, parameter: { in: place, name: wire } }) =>
      `${name}: ${place} ${wire}`,
  );
}

it("keeps wire names, the path first, and tells equal ones apart by their place", () => {
  expect(
    propertiesOf(
      "/a/{id}/{undescribed}",
      ["id", "undescribed"],
      [
        parameter("id", "header"),
        parameter("z", "query"),
        parameter("id", "query"),
        parameter("id", "path"),
        parameter("body", "query"),
        parameter("contentType", "cookie"),
        parameter("__proto__", "query"),
        parameter("idQuery", "query"),
      ],
    ),
  ).toEqual([
    "id: path id",
    "undescribed: path undescribed",
    "__proto__Query: query __proto__",
    "bodyQuery: query body",
    "idQuery2: query id",
    "idQuery: query idQuery",
    "z: query z",
    "idHeader: header id",
    "contentTypeCookie: cookie contentType",
  ]);
});

it("takes the names that the ledger has for the path", () => {
  expect(
    propertiesOf("/a/{id}", ["thingId"], [parameter("id", "path")]),
  ).toEqual(["thingId: path id"]);
});
