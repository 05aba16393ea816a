import { expect, it } from "vitest";
import { parsePath } from "../../generator/model/operation-path.ts";
import {
  endpointRole,
  namesInSegment,
} from "../../generator/naming/endpoint-role.ts";

it.each([
  ["GET /buildings", "collection"],
  ["GET /building", "item"],
  ["GET /building +POST", "collection"],
  ["GET /building +items", "collection"],
  ["GET /buildings +PUT", "item"],
  ["GET /buildings +PATCH", "item"],
  ["GET /buildings +DELETE", "collection"],
  ["GET /buildings/{id}", "item"],
  ["GET /日本", "item"],
  ["GET ", "item"],
  ["POST /users/日本", "collection"],
  ["POST /users/run", "action"],
  ["POST /users/{id}/run/{again}", "action"],
  ["POST /run", "collection"],
  ["POST /{id}/run", "action"],
  ["POST /users/run +items", "action"],
  ["POST /users/run +GET", "collection"],
  ["POST /users/bulk", "action"],
  ["POST /users/bulk +items", "collection"],
  ["PUT /users/bulk", "item"],
  ["POST /users/delete", "collection"],
  ["GET /users/download", "action"],
  ["GET /users/run", "item"],
] as const)("%s is the role %s", (line, role) => {
  const [method = "", path = "", more = ""] = line.split(" ");
  expect(
    endpointRole({
      resourcePath: parsePath(path),
      method,
      methodsOfPath: /^\+[A-Z]/.test(more) ? [method, more.slice(1)] : [method],
      hasItemPath: more === "+items",
    }),
  ).toBe(role);
});

it("a segment may have no names or several", () => {
  expect(parsePath("/a/{b}/{c}...{d}").map(namesInSegment)).toEqual([
    [],
    ["b"],
    ["c", "d"],
  ]);
});
