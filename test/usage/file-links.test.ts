import type { ts } from "ts-morph";
import { expect, it } from "vitest";
import { createLinkRecorder } from "../../generator/usage/file-links.ts";
import { openSmall } from "./support/small-program.ts";

const { checker, file } = openSmall({
  "a.ts": "export const a = 1;",
  "b.ts": 'import { a } from "./a.ts"; export const b = a;',
  "c.ts": 'import { b } from "./b.ts"; export const c = b;',
  "sdk.ts": "export const sdk = 1;",
});
const [a, b, c, sdk] = ["a.ts", "b.ts", "c.ts", "sdk.ts"].map(file) as [
  ts.SourceFile,
  ts.SourceFile,
  ts.SourceFile,
  ts.SourceFile,
];

const recorder = () => createLinkRecorder((one) => one !== sdk);
const nameOf = ({ fileName }: ts.SourceFile): string =>
  fileName.replace("/src/", "");

function symbolOf(one: ts.SourceFile): ts.Symbol {
  const [exported] = checker.getExportsOfModule(
    checker.getSymbolAtLocation(one) as ts.Symbol,
  );
  if (exported === undefined) throw new Error("Expected an export.");
  return exported;
}

it("a value that is followed backwards comes from the file that it is followed to", () => {
  const links = recorder();
  const outside = links.enter(c, "backwards");
  const first = links.enter(b, "backwards");
  const second = links.enter(a, "backwards");
  links.leave(second);
  links.leave(first);
  const other = links.enter(a, "backwards");
  links.leave(other);
  links.leave(outside);
  expect(links.list(nameOf)).toEqual({
    "b.ts": { from: ["a.ts"], asks: [] },
    "c.ts": { from: ["a.ts", "b.ts"], asks: [] },
  });
});

it("one that is followed forwards comes from where it was before", () => {
  const links = recorder();
  const outside = links.enter(a, "forwards");
  links.leave(links.enter(c, "forwards"));
  links.leave(links.enter(b, "forwards"));
  links.leave(outside);
  links.leave(links.enter(b, "forwards"));
  expect(links.list(nameOf)).toEqual({
    "b.ts": { from: ["a.ts"], asks: [] },
    "c.ts": { from: ["a.ts"], asks: [] },
  });
});

it("nothing comes from its own file, nor from one that is none of the project", () => {
  const links = recorder();
  const outside = links.enter(a, "backwards");
  links.leave(links.enter(a, "backwards"));
  links.leave(links.enter(sdk, "backwards"));
  links.ask(symbolOf(sdk));
  links.leave(outside);
  expect(links.list(nameOf)).toEqual({});
});

it("where all names of something are looked for, its file is asked", () => {
  const links = recorder();
  links.ask(symbolOf(a));
  const outside = links.enter(c, "backwards");
  links.ask(symbolOf(b));
  links.ask(symbolOf(a));
  links.ask(symbolOf(b));
  links.leave(outside);
  expect(links.list(nameOf)).toEqual({
    "c.ts": { from: [], asks: ["a.ts", "b.ts"] },
  });
});
