import { describe, expect, it } from "vitest";
import type { LifecycleState } from "../../../generator/model/lifecycle.ts";
import { createSuccessorProposer } from "../../../generator/model/propose-successor.ts";
import type { Successive } from "../../../generator/model/successive.ts";

interface Given {
  readonly state: LifecycleState;
  readonly traits: readonly string[] | null;
}

const payload = ["takes name", "gives id", "gives name", "answers 200"];
const described = { traits: payload };

/** `POST v1 /pets/{}` as an operation of one API; available, and described by no document, unless it is said. */
function operation(
  text: string,
  { state = "available", traits = null }: Partial<Given> = {},
): Successive<{ readonly text: string; readonly state: LifecycleState }> {
  const [method = "", version = "", resource = ""] = text.split(" ");
  return {
    operation: { text, state },
    method,
    front: "/api",
    version: version === "-" ? null : version,
    resource,
    traits: () => traits && new Set(traits),
  };
}

/** What is proposed for the first one. */
function proposed(...operations: readonly ReturnType<typeof operation>[]) {
  const [from] = operations;
  if (from === undefined) throw new Error("Expected an operation.");
  const find = createSuccessorProposer(operations);
  const found = find(from, ({ state }) => state);
  return found && [found.operation.text, found.score, found.state];
}

const erase = (given: Partial<Given> = { state: "deprecated" }) =>
  operation("POST v1 /computer-inventory/{}/erase", given);
const teams = (given: Partial<Given> = { state: "deprecated", ...described }) =>
  operation("GET - /teams/{}/members", given);

describe("a path in another spelling", () => {
  it.each([
    ["POST v4 /computers-inventory/{}/erase", 0.97],
    ["POST v1 /computers-inventory/{}/erase", 0.97],
    ["POST v2 /computerInventory/{}/erase", 0.93],
  ])("is proposed: %s", (text, score) => {
    expect(proposed(erase(), operation(text))).toEqual([
      text,
      score,
      "available",
    ]);
  });

  it.each([
    ["another method", "PUT v4 /computers-inventory/{}/erase"],
    ["a lower version", "POST - /computers-inventory/{}/erase"],
    ["a preview", "POST preview /computers-inventory/{}/erase"],
    ["another action", "POST v4 /computers-inventory/{}/erases-all"],
    ["another place of the parameter", "POST v4 /computers-inventory/erase/{}"],
    ["another word", "POST v4 /computers-inventories-all/{}/erase"],
  ])("is not: %s", (_, text) => {
    expect(proposed(erase(), operation(text))).toBeNull();
  });

  it("is not one of other words, however near its letters are", () => {
    const lock = operation("POST v1 /devices/{}/lock", { state: "deprecated" });
    const unlock = operation("POST v1 /devices/{}/unlock");
    expect(proposed(lock, unlock)).toBeNull();
  });

  it("may leave a preview", () => {
    const preview = operation("GET preview /policies", { state: "deprecated" });
    expect(proposed(preview, operation("GET v1 /policies"))).toEqual([
      "GET v1 /policies",
      1,
      "available",
    ]);
  });

  it("counts less where payloads differ, and not at all where they have little in common", () => {
    const from = erase({ state: "deprecated", ...described });
    const text = "POST v4 /computers-inventory/{}/erase";
    const half = { traits: ["takes name", "answers 200"] };
    expect(proposed(from, operation(text, half))).toEqual([
      text,
      0.83,
      "available",
    ]);
    const other = { traits: ["takes pin", "gives command", "answers 202"] };
    expect(proposed(from, operation(text, other))).toBeNull();
  });

  it("is judged by the path alone once the operation is removed", () => {
    const text = "POST v4 /computers-inventory/{}/erase";
    const other = { traits: ["answers 202"] };
    expect(
      proposed(
        erase({ state: "removed", ...described }),
        operation(text, other),
      ),
    ).toEqual([text, 0.97, "available"]);
  });
});

describe("a path below another one", () => {
  const text = "GET - /orgs/{}/teams/{}/members";

  it("is proposed where documents give both the same payload", () => {
    expect(proposed(teams(), operation(text, described))).toEqual([
      text,
      0.83,
      "available",
    ]);
  });

  it("is not where a payload differs, or nobody describes one", () => {
    const other = { traits: [...payload, "gives role"] };
    expect(proposed(teams(), operation(text, other))).not.toBeNull();
    const others = { traits: ["gives login", "answers 200"] };
    expect(proposed(teams(), operation(text, others))).toBeNull();
    expect(proposed(teams(), operation(text))).toBeNull();
    const undescribed = teams({ state: "deprecated" });
    expect(proposed(undescribed, operation(text, described))).toBeNull();
  });

  it("is not where two are as good", () => {
    const tie = operation("GET - /enterprises/{}/teams/{}/members", described);
    expect(proposed(teams(), operation(text, described), tie)).toBeNull();
  });
});

describe("a resource with a longer name", () => {
  const devices = operation("GET v1 /devices/{}/groups/{}/members", {
    state: "deprecated",
    ...described,
  });

  it("is proposed in a higher version, with the same payload", () => {
    const text = "GET v2 /mobile-devices/{}/groups/{}/members";
    expect(proposed(devices, operation(text, described))).toEqual([
      text,
      0.86,
      "available",
    ]);
    expect(proposed(devices, operation(text))).toBeNull();
  });

  it("is not in the same version, where both may stay", () => {
    const text = "GET v1 /mobile-devices/{}/groups/{}/members";
    expect(proposed(devices, operation(text, described))).toBeNull();
  });
});

describe("what may follow", () => {
  const later = "POST v4 /computers-inventory/{}/erase";

  it("is the lowest version of several", () => {
    expect(
      proposed(
        erase(),
        operation(later),
        operation("POST v3 /computers-inventory/{}/erase"),
      )?.[0],
    ).toBe("POST v3 /computers-inventory/{}/erase");
  });

  it.each(["deprecated", "removed", "absent"] as const)(
    "of a deprecated operation is not %s",
    (state) => {
      expect(proposed(erase(), operation(later, { state }))).toBeNull();
    },
  );

  it("of a removed one may be deprecated, unless one is available", () => {
    const gone = erase({ state: "removed" });
    const deprecated = operation("POST v2 /computers-inventory/{}/erase", {
      state: "deprecated",
    });
    expect(proposed(gone, deprecated)?.[2]).toBe("deprecated");
    expect(proposed(gone, deprecated, operation(later))?.[0]).toBe(later);
  });

  it.each(["available", "absent"] as const)(
    "is not looked for while the operation is %s",
    (state) => {
      expect(proposed(erase({ state }), operation(later))).toBeNull();
    },
  );

  it("is never the operation itself", () => {
    expect(proposed(erase())).toBeNull();
    expect(proposed(erase({ state: "removed" }))).toBeNull();
  });
});

it("looks at few of many operations", () => {
  let asked = 0;
  const many = Array.from({ length: 5000 }, (_, index) => ({
    ...operation(`GET - /a${index % 50}/{}/b${index % 7}/{}/c${index}`, {
      state: index % 2 === 0 ? "deprecated" : "available",
    }),
    traits: () => {
      asked += 1;
      return new Set(payload);
    },
  }));
  const find = createSuccessorProposer(many);
  for (const each of many) find(each, ({ state }) => state);
  expect(asked).toBeLessThan(many.length);
});
