import { expect, it } from "vitest";
import {
  createNameScope,
  takeName,
} from "../../generator/naming/free-names.ts";
import {
  createTakenNames,
  nameId,
  prefixes,
} from "../../generator/naming/taken-names.ts";

const pathOf = (name: string) => name.split(".");

const ledger = new Map([
  [
    "GET /a",
    {
      path: pathOf("pro.icon.get"),
      parameters: [],
      aliases: [pathOf("pro.old.get"), pathOf("pro.a.one"), pathOf("pro.a_")],
    },
  ],
  ["GET /b", { path: pathOf("pro.b.a"), parameters: [], aliases: [] }],
  ["GET /c", { path: pathOf("pro.b.a_"), parameters: [], aliases: [] }],
]);

it.each([
  ["pro.icon.list", true],
  ["pro.icon.get", false],
  ["pro.icon.GET", false],
  ["pro.old.get", false],
  // A group is no method, and a method no group.
  ["pro.icon", false],
  ["pro.Icon", false],
  ["pro.icon.get.all", false],
  ["pro.icon.Get.all.here", false],
  // One group has one spelling.
  ["pro.Icon.list", false],
  ["proicon.get", true],
  ["pro", false],
  ["other.icon.get", true],
])("whether %s can be taken is %s", (name, isFree) => {
  expect(createTakenNames(ledger).canTake(pathOf(name))).toBe(isFree);
});

it.each([
  ["pro.icon.get", "pro.icon.get"],
  ["pro.b.a.list", "pro.b.a__.list"],
  ["pro.Icon.get", "pro.Icon_.get"],
  ["PRO.x.get", "PRO_.x.get"],
  ["pro.icon.get.x.y", "pro.icon.get_.x.y"],
])("%s with free groups is %s", (name, free) => {
  expect(createTakenNames(ledger).withFreeGroups(pathOf(name))).toEqual(
    pathOf(free),
  );
});

it("a name stands below its groups and is one in any case", () => {
  expect(prefixes(["a", "b", "c"])).toEqual([["a"], ["a", "b"]]);
  expect(nameId(["A", "bC"])).toBe("a.bc");
});

it("what a scope has had before it is taken, and is told", () => {
  const scope = createNameScope({
    form: /^\w+$/,
    reserved: new Set(["own"]),
    taken: ["pet"],
  });
  expect(["pet", "own", "a b", "cat"].map(scope.isFree)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(takeName("pet", [scope])).toBe("pet2");
  expect(scope.taken()).toEqual(["pet", "pet2"]);
  expect(
    createNameScope({ form: /^\w+$/, reserved: new Set() }).taken(),
  ).toEqual([]);
});

it("what is no name has none with a number either", () => {
  const scope = createNameScope({ form: /^\w+$/, reserved: new Set() });
  expect(() => takeName("a b", [scope])).toThrow('"a b" as a name');
});

it("a name is free in all scopes that it stands in", () => {
  const [first, second] = [["pet"], ["pet2"]].map((taken) =>
    createNameScope({ form: /^\w+$/, reserved: new Set(), taken }),
  );
  if (first === undefined || second === undefined) throw new Error("Two.");
  expect(takeName("pet", [first, second])).toBe("pet3");
  expect(second.taken()).toEqual(["pet2", "pet3"]);
});
