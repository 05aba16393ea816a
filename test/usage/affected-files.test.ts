import { describe, expect, it } from "vitest";
import { affectedFiles } from "../../generator/usage/affected-files.ts";

/** `api` calls; `view` shows what `api` gives; `form` gives `api` what it sends; `other` and `alone` do neither. */
const imports = new Map([
  ["client", []],
  ["api", ["client"]],
  ["view", ["api"]],
  ["form", ["api", "words"]],
  ["words", []],
  ["other", ["client"]],
  ["alone", []],
]);

const links = {
  // What `send` of api gets from its callers is looked for.
  api: { from: [], asks: ["api"] },
  view: { from: ["api"], asks: [] },
  form: { from: ["api"], asks: ["form"] },
};

function affected(...changed: readonly string[]) {
  const { files, followed } = affectedFiles(
    { imports, links },
    new Set(changed),
  );
  return {
    files: [...files].toSorted(),
    followed: [...followed].toSorted(),
  };
}

describe("facts that a change may touch", () => {
  it.each([
    // Whoever imports it sees other types.
    ["client", ["api", "client", "form", "other", "view"]],
    // All uses of names of `api` were looked for, and these may name them.
    ["view", ["api", "form", "view"]],
    ["form", ["api", "form", "view"]],
    ["words", ["api", "form", "view", "words"]],
    ["other", ["other"]],
    ["alone", ["alone"]],
  ])("%s", (changed, files) => {
    expect(affected(changed).files).toEqual(files);
  });

  it("of a file that declares the same as before are not those of who imports it", () => {
    const { files } = affectedFiles(
      { imports, links },
      new Set(["api", "words"]),
      new Set(["api"]),
    );
    // `view` and `form` get values of it, and whoever imports the other one is affected as ever.
    expect([...files].toSorted()).toEqual(["api", "form", "view", "words"]);
    const alone = affectedFiles(
      { imports, links: {} },
      new Set(["api"]),
      new Set(["api"]),
    );
    expect([...alone.files]).toEqual(["api"]);
  });

  it("of a file that does not belong to the project are none", () => {
    expect(affected("README.md").files).toEqual([]);
  });

  it("of several files are those of each", () => {
    expect(affected("other", "alone").files).toEqual(["alone", "other"]);
  });
});

it("values are followed from where they come from", () => {
  const chain = affectedFiles(
    {
      imports: new Map([
        ["a", []],
        ["b", []],
        ["c", []],
      ]),
      links: { a: { from: ["b"], asks: [] }, b: { from: ["c"], asks: [] } },
    },
    new Set(["a"]),
  );
  expect([...chain.files]).toEqual(["a"]);
  expect([...chain.followed].toSorted()).toEqual(["a", "b", "c"]);
});

it("a change far behind a value touches it", () => {
  const links3 = {
    a: { from: ["b"], asks: [] },
    b: { from: ["c"], asks: [] },
  };
  const found = affectedFiles(
    {
      imports: new Map([
        ["a", []],
        ["b", []],
        ["c", ["d"]],
        ["d", []],
      ]),
      links: links3,
    },
    new Set(["d"]),
  );
  expect([...found.files].toSorted()).toEqual(["a", "b", "c", "d"]);
});
