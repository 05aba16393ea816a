import { expect, it } from "vitest";
import { checkPackageFiles } from "../../../generator/sdk/package/check-package-files.ts";

const ours = { name: "a", scripts: { build: "tsc" }, type: "module" };

function problemsOf(theirs: object, path = "package.json"): readonly string[] {
  const files = [theirs, ours].map((value) => [
    { path, text: JSON.stringify(value) },
  ]);
  return checkPackageFiles(files[0] ?? [], files[1] ?? []).map(
    ({ message }) => /the (?:key|path) "[^"]+"/.exec(message)?.[0] ?? message,
  );
}

it.each([
  [{ ...ours, name: "b", license: "MIT", homepage: "https://a.example" }, []],
  [{ ...ours, dependencies: { x: "1" } }, ['the key "dependencies.x"']],
  [
    { ...ours, scripts: { build: "tsc", postinstall: "x" } },
    ['the key "scripts.postinstall"'],
  ],
  [{ ...ours, scripts: { build: "x" } }, ['the key "scripts.build"']],
  [{ ...ours, gypfile: true }, ['the key "gypfile"']],
  [
    { ...ours, publishConfig: { access: "public", nodeOptions: "-r ./x" } },
    ['the key "publishConfig.nodeOptions"'],
  ],
  [{ ...ours, other: { access: "x" } }, ['the key "other.access"']],
])(
  "a package of other templates has no keys that run or fetch: %j",
  (theirs, problems) => {
    expect(problemsOf(theirs)).toEqual(problems);
  },
);

it.each([
  [{ include: ["src"] }, []],
  [{ extends: "./a.json" }, ['the key "extends"']],
  [{ compilerOptions: { outDir: "../out" } }, ['the path "../out"']],
  [{ compilerOptions: { outDir: "/out" } }, ['the path "/out"']],
])(
  "a configuration of other templates stays in the package: %j",
  (theirs, problems) => {
    expect(problemsOf(theirs, "tsconfig.json")).toEqual(problems);
  },
);
