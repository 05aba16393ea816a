import { expect, test } from "vitest";
import {
  planRelabel,
  type RelabelFiles,
  type RelabelPlan,
} from "../../generator/catalogue/relabel/plan-relabel.ts";
import type {
  Checked,
  Diagnostic,
} from "../../generator/diagnostics/diagnostic.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../support/catalogue-folder.ts";

const hash = "0".repeat(64);

const small: Readonly<Record<string, string>> = {
  "service.yaml": `kind: plain
service: shop
title: Shop, later
summary: Things.
package: { name: shop, license: MIT }
`,
  "releases.yaml": `releases:
  - { id: "1.0", label: "1.0" } # first
  # Not known yet.
  - id: later # later
    label: null
    summary: later
`,
  "namespaces/shop.yaml": `namespace: shop
title: later
endpoints:
  # Since later.
  /later:
    get: { deprecated: later, fields-added: ["1.0", later], sunset: later } # later
  /b:
    put:
      summary: later
      deprecated: 'later'
      fields-removed:
        - "later"
`,
  "openapi/shop/documents.yaml": `documents:
  - release: "1.0"
    entry: "1.0.yaml"
    files:
      "1.0.yaml": "${hash}"
  - release: later
    entry: later/later.yaml
    overlays: [later.overlay-1.yaml]
    files:
      later.overlay-1.yaml: "${hash}"
      later/later.yaml: "${hash}"
      shared.yaml: "${hash}"
`,
  "accepted-changes.yaml": `accepted:
  - kind: operation-removed
    reason: later
    owner: later
    until: later # then
`,
  "change-policy.yaml": `severity:
  - { release: [later, "lat*", "*"], severity: info, because: later }
  - { release: later, severity: info }
`,
};

function filesOf(texts: Readonly<Record<string, string>>): RelabelFiles {
  const file = (path: string) => ({ file: path, text: texts[path] ?? "" });
  return {
    service: file("service.yaml"),
    releases: file("releases.yaml"),
    namespaces: [file("namespaces/shop.yaml")],
    names: null,
    documents: [file("openapi/shop/documents.yaml")],
    acceptedChanges: file("accepted-changes.yaml"),
    changePolicy: file("change-policy.yaml"),
  };
}

function changed(
  texts: Readonly<Record<string, string>>,
  { value, diagnostics }: Checked<RelabelPlan>,
): Readonly<Record<string, string>> {
  if (value === null) throw new Error(JSON.stringify(diagnostics, null, 2));
  return {
    ...texts,
    ...Object.fromEntries(value.texts.map(({ file, text }) => [file, text])),
  };
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error");
}

const named = { id: "10.30.0", label: "10.30.0" };

test("facts, pins, accepted changes and rules follow, prose stays", async () => {
  const plan = planRelabel({ files: filesOf(small), from: "later", to: named });
  const after = changed(small, plan);
  expect(after).toEqual({
    "service.yaml": small["service.yaml"],
    "releases.yaml": `releases:
  - { id: "1.0", label: "1.0" } # first
  # Not known yet.
  - id: 10.30.0 # later
    label: 10.30.0
    summary: later
`,
    "namespaces/shop.yaml": `namespace: shop
title: later
endpoints:
  # Since later.
  /later:
    get: { deprecated: 10.30.0, fields-added: ["1.0", 10.30.0], sunset: 10.30.0 } # later
  /b:
    put:
      summary: later
      deprecated: '10.30.0'
      fields-removed:
        - "10.30.0"
`,
    "openapi/shop/documents.yaml": `documents:
  - release: "1.0"
    entry: "1.0.yaml"
    files:
      "1.0.yaml": "${hash}"
  - release: 10.30.0
    entry: 10.30.0/later.yaml
    overlays: [10.30.0.overlay-1.yaml]
    files:
      10.30.0.overlay-1.yaml: "${hash}"
      10.30.0/later.yaml: "${hash}"
      shared.yaml: "${hash}"
`,
    "accepted-changes.yaml": `accepted:
  - kind: operation-removed
    reason: later
    owner: later
    until: 10.30.0 # then
`,
    "change-policy.yaml": `severity:
  - { release: [10.30.0, "lat*", "*"], severity: info, because: later }
  - { release: 10.30.0, severity: info }
`,
  });
  expect(plan.value?.moves).toEqual([
    {
      from: "openapi/shop/later.overlay-1.yaml",
      to: "openapi/shop/10.30.0.overlay-1.yaml",
    },
    {
      from: "openapi/shop/later/later.yaml",
      to: "openapi/shop/10.30.0/later.yaml",
    },
  ]);
  expect(plan.diagnostics).toMatchObject([
    {
      code: "relabel-pattern",
      location: { file: "change-policy.yaml", line: 2, column: 24 },
    },
  ]);
  expect((await readCatalogue(filesOf(small))).diagnostics).toEqual([]);
  expect((await readCatalogue(filesOf(after))).diagnostics).toEqual([]);
});

test.each(["10.30.0", "10.30", "2027"])(
  "back from %s the bytes are the same",
  (label) => {
    const to = { id: label, label };
    const there = changed(
      small,
      planRelabel({ files: filesOf(small), from: "later", to }),
    );
    expect(there["releases.yaml"]).toContain(label);
    const back = changed(
      there,
      planRelabel({
        files: filesOf(there),
        from: label,
        to: { id: "later", label: null },
      }),
    );
    // Quotes that were a choice cannot be told from those that the label between needs.
    if (label === "10.30.0") expect(back).toEqual(small);
    else
      expect({ ...back, "namespaces/shop.yaml": "" }).toEqual({
        ...small,
        "namespaces/shop.yaml": "",
      });
  },
);

test("the built-in catalogue has the same facts under the new label", async () => {
  const files = {
    ...readCatalogueFolder(builtInSpec),
    acceptedChanges: null,
    changePolicy: null,
  };
  const plan = planRelabel({ files, from: "later", to: named });
  const replacedIn = (
    applied: typeof plan,
    known: typeof files,
  ): typeof files => {
    const texts = new Map(
      applied.value?.texts.map((file) => [file.file, file] as const),
    );
    return {
      ...known,
      releases: texts.get(known.releases.file) ?? known.releases,
      namespaces: known.namespaces.map((file) => texts.get(file.file) ?? file),
    };
  };
  const after = replacedIn(plan, files);
  const read = await readCatalogue(after);
  expect(read.diagnostics).toEqual([]);
  const before = (await readCatalogue(files)).value;
  const facts = (value: typeof before) =>
    value?.model.operations.map(({ key, lifecycle }) => [
      key,
      lifecycle.map(({ kind, release }) => [kind, release]),
    ]);
  expect(facts(read.value)).toEqual(facts(before));
  expect(
    read.value?.model.releases.map(({ id, label }) => [id, label]),
  ).toEqual([
    ["10.29.0", "10.29.0"],
    ["10.30.0", "10.30.0"],
  ]);
  expect(
    after.namespaces.find(({ file }) => file.endsWith("pro.yaml"))?.text,
  ).not.toMatch(/: \[?later/);
  const back = planRelabel({
    files: after,
    from: "10.30.0",
    to: { id: "later", label: null },
  });
  expect(replacedIn(back, after)).toEqual(files);
});

test.each([
  ["unknown", "lter", "10.30.0", "release-not-listed"],
  ["taken", "later", "1.0", "relabel-taken"],
  ["no label", "later", "../x", "import-release"],
  ["a name of a device", "later", "con", "import-release"],
  ["a word of its own", "later", "start", "import-release"],
])("a release that is %s is refused", (_, from, to, code) => {
  const { value, diagnostics } = planRelabel({
    files: filesOf(small),
    from,
    to: { id: to, label: to },
  });
  expect(value).toBeNull();
  expect(diagnostics).toMatchObject([{ code }]);
});

test("a file that is in the way of a pinned one is refused", () => {
  const texts = {
    ...small,
    "openapi/shop/documents.yaml": (
      small["openapi/shop/documents.yaml"] ?? ""
    ).replace("shared.yaml", "2.0.overlay-1.yaml"),
  };
  const { diagnostics } = planRelabel({
    files: filesOf(texts),
    from: "later",
    to: { id: "2.0", label: "2.0" },
  });
  expect(errorsOf(diagnostics)).toMatchObject([{ code: "relabel-taken" }]);
});

test("an alias that names the release is refused", () => {
  const texts = {
    ...small,
    "namespaces/shop.yaml": `namespace: shop
title: &title later
endpoints:
  /a:
    get: { added: *title }
`,
  };
  const { value, diagnostics } = planRelabel({
    files: filesOf(texts),
    from: "later",
    to: named,
  });
  expect(value).toBeNull();
  expect(errorsOf(diagnostics)).toMatchObject([
    {
      code: "relabel-unusual-yaml",
      location: { file: "namespaces/shop.yaml" },
    },
  ]);
});

test("only what changes is planned, and nothing of what cannot be", () => {
  const files = filesOf(small);
  const to = { id: "1.1", label: null };
  const { value } = planRelabel({ files, from: "1.0", to });
  expect(value?.texts.map(({ file }) => file)).toEqual([
    "releases.yaml",
    "namespaces/shop.yaml",
    "openapi/shop/documents.yaml",
  ]);
  expect(value?.moves).toHaveLength(1);
  const without = { ...files, acceptedChanges: null, changePolicy: null };
  expect(
    planRelabel({ files: without, from: "later", to }).value?.texts,
  ).toHaveLength(3);
  const refusedOf = (text: string, from: string, name = to) => {
    const releases = { file: "releases.yaml", text };
    const plan = planRelabel({ files: { ...files, releases }, from, to: name });
    expect(plan.value).toBeNull();
    return plan.diagnostics.map(({ code, location }) => [code, location?.line]);
  };
  const text = small["releases.yaml"] ?? "";
  expect(refusedOf(text, "2.0")).toEqual([["release-not-listed", undefined]]);
  expect(refusedOf(text, "later", { id: "1.0", label: null })).toEqual([
    ["relabel-taken", 2],
  ]);
  expect(refusedOf("releases: {", "later")).not.toEqual([]);
  expect(refusedOf("releases: []", "later")).not.toEqual([]);
});
