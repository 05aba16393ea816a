import { expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import { sdk } from "./manifest-side.ts";

type Direction = "request" | "response" | "both";
type Part = string | readonly unknown[];
type Shape = Part | Readonly<Record<string, Part>>;

function verdict(before: Shape, after: Shape, direction: Direction): string {
  const side = (shape: Shape) =>
    sdk(
      { "GET /pets": { symbol: "client.pets.list", module: "pets" } },
      {
        exports: {
          "schemas#Pet": ["#/components/schemas/Pet", "type", shape, direction],
        },
      },
    );
  const { changes } = compareApis({
    before: side(before),
    after: side(after),
    areAlike: null,
    renames: [],
  });
  return changes.map(({ kind, source }) => `${kind} ${source}`).join() || "-";
}

const breaks = "exported-type-changed breaks";
const fits = "exported-type-changed compatible";
const id = { id: "string" };
const optional = { "id?": "string" };

const values = (...of: readonly unknown[]): readonly unknown[] => ["enum", of];
/** FNV-1a with 64 bits of `["enum",["a","b"]]`. */
const digest = "369fdcfbf4ce5c5d";

// What the compiler says of old arguments for new parameters, and of new results where old ones were.
it.each<[string, Shape, Shape, request: string, response: string]>([
  ["stays", id, id, "-", "-"],
  ["has a new optional member", id, { ...id, "no?": "number" }, fits, fits],
  ["has a new member", id, { ...id, no: "number" }, breaks, fits],
  ["loses a member", { ...id, no: "number" }, id, breaks, breaks],
  ["loses an optional member", { "no?": "number" }, {}, breaks, breaks],
  ["has a member of another type", id, { id: "number" }, breaks, breaks],
  ["has an optional member that was none", id, optional, fits, breaks],
  ["has a member that was optional", optional, id, breaks, fits],
  ["gains one and loses one", id, { no: "number" }, breaks, breaks],
  ["is no object any more", id, "string", breaks, breaks],
  ["is another text", "string", "90bc", breaks, breaks],
  ["has a new value", values("a"), values("a", "b"), fits, breaks],
  ["loses a value", values("a", "b"), values("a"), breaks, breaks],
  ["swaps a value", values("a"), values("b"), breaks, breaks],
  ["has a number for a text", values("1"), values(1, 2), breaks, breaks],
  ["takes any text", values("a"), "string", breaks, breaks],
  [
    "has a member with a new value",
    { "is?": values("a") },
    { "is?": values("a", "b") },
    fits,
    breaks,
  ],
  [
    "has a new value, and demands the member",
    { "is?": values("a") },
    { is: values("a", "b") },
    breaks,
    breaks,
  ],
  [
    "has a list with a new value",
    { are: ["array", values("a")] },
    { are: ["array", values("a", "b")] },
    fits,
    breaks,
  ],
  [
    "is a list now",
    { are: values("a") },
    { are: ["array", values("a")] },
    breaks,
    breaks,
  ],
  // What `exportShape` of an earlier version writes for this list of values.
  [
    "is written shortly now",
    { is: digest },
    { is: values("a", "b") },
    "-",
    "-",
  ],
  ["was written shortly", values("a", "b"), digest, "-", "-"],
])("a type that %s", (_, before, after, request, response) => {
  expect(verdict(before, after, "request")).toBe(request);
  expect(verdict(before, after, "response")).toBe(response);
  const worse = [request, response].includes(breaks) ? breaks : response;
  expect(verdict(before, after, "both")).toBe(worse);
});

it("counts a renamed parameter once", () => {
  const side = (member: string, wire: string) =>
    sdk(
      {
        "GET /pets": {
          symbol: "client.pets.list",
          module: "pets",
          inputs: { [member]: { in: "query", name: wire } },
        },
      },
      {
        exports: {
          "pets#PetsListParams": [
            "GET /pets",
            "params",
            { [`${member}?`]: "string" },
            "request",
          ],
        },
      },
    );
  const { changes } = compareApis({
    before: side("id", "id"),
    after: side("idQuery", "id"),
    areAlike: null,
    renames: [],
  });
  expect(changes.map(({ kind }) => kind)).toEqual(["parameter-renamed"]);
});
