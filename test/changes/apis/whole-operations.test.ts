import { expect, it } from "vitest";
import { compareTexts } from "./compare-documents.ts";

const only = (before: string, after: string, from?: string, to?: string) => {
  const renames =
    from === undefined || to === undefined
      ? []
      : [{ kind: "operation", from, to } as const];
  const { changes } = compareTexts(
    `paths: { ${before} }`,
    `paths: { ${after} }`,
    renames,
  );
  return changes.map(
    ({ kind, before: old, after: now, direction, grace, cause, ...more }) => [
      kind,
      `${String(old)} -> ${String(now)}`,
      direction,
      grace?.kind,
      cause.map(({ side, pointer }) => `${side} ${String(pointer)}`).join(),
      more.replacement?.key,
      more.sunset,
      more.notice,
    ],
  );
};
const none = undefined;
const old = "deprecated: true, x-successor: GET /b";
const sunset = "x-deprecated-since: 2026-01-01, x-sunset: 2027-01-31";
const [a, b] = ["/a: { get: {} }", "/b: { get: {} }"];

// prettier-ignore
it.each<[before: string, after: string, told: readonly unknown[], from?: string, to?: string]>([
  ["", a, ["operation-added", "absent -> available", "request", none, "after #/paths/~1a/get", none, none, none]],
  [b, `/a: { get: { ${old} } }, ${b}`, ["operation-added", "absent -> deprecated", "request", none, "after #/paths/~1a/get", "GET /b", none, none]],
  [a, "", ["operation-removed", "available -> removed", "request", "without-deprecation", "before #/paths/~1a/get", none, none, none]],
  [`/a: { get: { ${old} } }, ${b}`, b, ["operation-removed", "deprecated -> removed", "request", "deprecated-first", "before #/paths/~1a/get", "GET /b", none, none]],
  [`${a}, ${b}`, `/a: { get: { ${old}, ${sunset} } }, ${b}`,
    ["operation-deprecated", "available -> deprecated", "request", none, "before #/paths/~1a/get,after #/paths/~1a/get", "GET /b", "2027-01-31", { deprecated: "2026-01-01", isNew: true, sunset: "2027-01-31" }]],
  [`/a: { get: { ${old}, ${sunset} } }, ${b}`, `${a}, ${b}`,
    ["operation-reactivated", "deprecated -> available", "request", none, "before #/paths/~1a/get,after #/paths/~1a/get", none, none, none]],
  [a, b, ["operation-moved", "GET /a -> GET /b", "request", none, "before #/paths/~1a/get,after #/paths/~1b/get", "GET /b", none, none], "GET /a", "GET /b"],
])("%s, then %s", (before, after, told, from, to) => {
  expect(only(before, after, from, to)).toContainEqual(told);
});

it("names what moved by where it went, and all else by itself", () => {
  const print = (before: string, after: string, from: string, to: string) =>
    compareTexts(`paths: { ${before} }`, `paths: { ${after} }`, [
      { kind: "operation", from, to },
    ]).changes[0]?.fingerprint;
  const c = "/c: { get: {} }";
  expect(print(a, c, "GET /a", "GET /c")).not.toBe(
    print(b, c, "GET /b", "GET /c"),
  );
  const deprecated = "/c: { get: { deprecated: true } }";
  expect(
    compareTexts(`paths: { ${c} }`, "paths: {}").changes[0]?.fingerprint,
  ).toBe(
    compareTexts(`paths: { ${deprecated} }`, "paths: {}").changes[0]
      ?.fingerprint,
  );
});
