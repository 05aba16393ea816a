import { ts } from "ts-morph";
import { expect, it } from "vitest";
import {
  groupName,
  isMemberName,
  isParameterName,
  isWireName,
  joinNames,
  memberName,
  memberPathProblem,
  namespaceName,
  parameterName,
} from "../../generator/naming/identifiers.ts";
import { parseName } from "../../generator/naming/name-ledger.ts";
import {
  hasVersion,
  isVersion,
  versionNumber,
} from "../../generator/naming/versions.ts";

it.each([
  ["a member", memberName, ["v1", "body", "verify", "then_", "_2fa", "日本"]],
  ["a group", groupName, ["v1_", "body", "verify", "then_", "_2fa", "日本"]],
  [
    "a namespace",
    namespaceName,
    ["v1", "body", "verify_", "then_", "_2fa", "日本"],
  ],
  [
    "a parameter",
    parameterName,
    ["v1", "body_", "verify", "then_", "_2fa", "日本"],
  ],
])("names of %s", (_what, nameOf, names) => {
  const wires = ["v1", "body", "verify", "then", "2fa", "日本"];
  expect(wires.map(nameOf)).toEqual(names);
});

it.each([
  ["a member", isMemberName, ["ab_9", "_", "body", "verify"]],
  ["a parameter of a flat object", isParameterName, ["ab_9", "_", "verify"]],
  [
    "a parameter of the wire",
    isWireName,
    ["ab_9", "_", "body", "verify", "then", "request", "9a", "a-b", " "],
  ],
])("what can be the name of %s", (_what, canBe, names) => {
  const all = ["ab_9", "_", "body", "verify", "then", "request", "9a", "a-b"];
  expect([...all, " ", ""].filter(canBe)).toEqual(names);
});

it("a path of names says which of them cannot be one", () => {
  expect(memberPathProblem(["pro", "verify"])).toBeNull();
  expect(memberPathProblem(["verify", "pro"])).toBe(
    '"verify" cannot be the name of a member',
  );
  expect(memberPathProblem(["pro", "then", "new"])).toBe(
    '"then" cannot be the name of a member',
  );
});

it("several names are joined to one", () => {
  expect(joinNames(["id", "session-id", "日本"])).toBe("IdAndSessionIdAnd日本");
});

it("a name may be written below the client", () => {
  expect(parseName("client.pro.client.list")).toEqual([
    "pro",
    "client",
    "list",
  ]);
  expect(parseName("pro.client.list")).toEqual(["pro", "client", "list"]);
});

it.each([
  ["v2", 2],
  ["v12", 12],
  ["preview", null],
  ["v", null],
  ["v2x", null],
  ["xv2", null],
  ["V2", null],
])("%s has the number %s", (text, number) => {
  expect(versionNumber(text)).toBe(number);
  expect(isVersion(text)).toBe(number !== null || text === "preview");
});

it.each([
  [["api", "v1"], ["users"], true],
  [["api"], ["v1", "users"], true],
  [["api"], ["users", "v1"], false],
  [[], [], false],
])("%j above %j: whether there is a version is %s", (above, below, has) => {
  expect(hasVersion(above, below)).toBe(has);
});

it("every name that is made of a letter is an identifier for the compiler", () => {
  const wrong: string[] = [];
  for (let point = 0x80; point <= 0xffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const wire = `a${String.fromCodePoint(point)}b`;
    for (const name of [memberName(wire), memberName(wire.slice(1))])
      if (!isIdentifier(name)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

function isIdentifier(text: string): boolean {
  const target = ts.ScriptTarget.ESNext;
  const [first = 0, ...others] = Array.from(text, (each) =>
    each.codePointAt(0),
  );
  return (
    ts.isIdentifierStart(first, target) &&
    others.every((point) => ts.isIdentifierPart(point ?? 0, target))
  );
}
