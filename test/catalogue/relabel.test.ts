import { expect, test } from "vitest";
import {
  planRelabel,
  type RelabelFiles,
  type RelabelPlan,
} from "../../generator/catalogue/relabel/plan-relabel.ts";
import type { Checked } from "../../generator/diagnostics/diagnostic.ts";
import { editScalars } from "../../generator/catalogue/relabel/edit-scalars.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";

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
  "renames.yaml": `renames:
  - field: { from: later.a, to: later.b }
    releases: { from: later, to: later } # then
    reason: later
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
    renames: file("renames.yaml"),
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
    "renames.yaml": `renames:
  - field: { from: later.a, to: later.b }
    releases: { from: 10.30.0, to: 10.30.0 } # then
    reason: later
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

test.each<{
  edit?: readonly [path: string, ...replaced: [from: string, to: string][]];
  from?: string;
  to?: { readonly id: string; readonly label: string | null };
  said: readonly string[];
}>([
  { from: "lter", said: ["release-not-listed"] },
  ...["../x", "con", "start"].flatMap((id) => [
    { to: { id, label: id }, said: ["import-release"] },
    { to: { id: "2.0", label: id }, said: ["import-release"] },
  ]),
  {
    to: { id: "1.0", label: null },
    said: ["relabel-taken releases.yaml:2:5"],
  },
  {
    to: { id: "2.0", label: "1.0" },
    said: ["relabel-taken releases.yaml:2:5"],
  },
  // A list that is wrong, in its form or in what it says.
  {
    edit: ["releases.yaml", ["releases:", "release:"]],
    said: ["missing-key releases.yaml:1:1", "unknown-key releases.yaml:1:1"],
  },
  {
    edit: ["releases.yaml", ["id: later", 'id: "1.0"']],
    said: ["release-duplicate releases.yaml:4:5"],
  },
  {
    edit: ["releases.yaml", ["id: later", "id: &later later"]],
    said: ["import-releases-form releases.yaml:1:1"],
  },
  {
    edit: ["openapi/shop/documents.yaml", ["documents:", "document:"]],
    said: [
      "missing-key openapi/shop/documents.yaml:1:1",
      "unknown-key openapi/shop/documents.yaml:1:1",
    ],
  },
  {
    edit: [
      "openapi/shop/documents.yaml",
      ["shared.yaml", "10.30.0.overlay-1.yaml"],
    ],
    said: ["relabel-taken openapi/shop/documents.yaml:6:14"],
  },
  // An alias that names the release, or a path of it.
  {
    edit: [
      "openapi/shop/documents.yaml",
      ["entry: later/later.yaml", "entry: *o"],
      ['"1.0.yaml"', "&o later/later.yaml"],
    ],
    said: ["relabel-unusual-yaml openapi/shop/documents.yaml:1:1"],
  },
  {
    edit: [
      "namespaces/shop.yaml",
      ["title: later", "title: &title later"],
      ["deprecated: later", "deprecated: *title"],
    ],
    said: ["relabel-unusual-yaml namespaces/shop.yaml:1:1"],
  },
  {
    edit: ["accepted-changes.yaml", ["until: later", "until: [later"]],
    said: ["yaml-syntax accepted-changes.yaml:6:1"],
  },
])("$from as $to with $edit is refused", ({ edit, from, to = named, said }) => {
  const [path = "", ...replaced] = edit ?? [];
  const text = replaced.reduce(
    (before, each) => before.replace(...each),
    small[path] ?? "",
  );
  const texts = { ...small, [path]: text };
  const plan = planRelabel({
    files: filesOf(texts),
    from: from ?? "later",
    to,
  });
  expect(plan.value).toBeNull();
  expect(
    plan.diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, location: at }) =>
        at === null ? code : `${code} ${at.file}:${at.line}:${at.column}`,
      ),
  ).toEqual(said);
});

test("only what changes is planned", () => {
  const files = filesOf(small);
  const to = { id: "1.1", label: null };
  const { value } = planRelabel({ files, from: "1.0", to });
  expect(value?.texts.map(({ file }) => file)).toEqual([
    "releases.yaml",
    "namespaces/shop.yaml",
    "openapi/shop/documents.yaml",
  ]);
  expect(value?.moves).toEqual([
    { from: "openapi/shop/1.0.yaml", to: "openapi/shop/1.1.yaml" },
  ]);
  expect(value?.texts[2]?.text).toBe(
    small["openapi/shop/documents.yaml"]?.replaceAll("1.0", "1.1"),
  );
  // The id may stay, and other files may be missing or not name the release.
  const label = { id: "later", label: "10.30.0" };
  const documents = [
    {
      file: "openapi/shop/documents.yaml",
      text: (small["openapi/shop/documents.yaml"] ?? "").split(
        "  - release: later",
        1,
      )[0]!,
    },
  ];
  const without = { ...files, documents, acceptedChanges: null };
  expect(planRelabel({ files: without, from: "later", to: label })).toEqual({
    value: {
      texts: [
        {
          file: "releases.yaml",
          text: small["releases.yaml"]?.replace(
            "label: null",
            "label: 10.30.0",
          ),
        },
      ],
      moves: [],
    },
    diagnostics: [],
  });
});

test("quotes that somebody chose stay, and those that the text needed go with it", () => {
  const edited = editScalars(
    `a: "1"\nb: '1'\nc: ["1", '1', 1]\nd: "x"\ne: 'x'\nf: x\ng: ''\nh: 'a"'\n? x\n: [{ x: x }, "x": 'x', *x]\n`,
    (path, text, role) =>
      path[0] === "g" && role === "value"
        ? "y"
        : role === "key" && path.length === 1 && text !== "x"
          ? null
          : ({ x: "10.30", "1": "y, z", 'a"': "z" }[text] ?? null),
  );
  expect(edited).toBe(
    `a: y, z\nb: y, z\nc: ["y, z", "y, z", 1]\nd: "10.30"\ne: '10.30'\nf: "10.30"\ng: y\nh: 'z'\n? "10.30"\n: [{ "10.30": "10.30" }, "10.30": '10.30', *x]\n`,
  );
});
