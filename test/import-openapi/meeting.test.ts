import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { ConflictMode } from "../../generator/catalogue/import-openapi/conflict-mode.ts";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import type { SourceFile } from "../../generator/source/source-file.ts";
import {
  importInto,
  importTablesInto,
  memoryCatalogue,
  type MemoryCatalogue,
} from "./memory-catalogue.ts";

/*
 * What a table and a document say of one operation, GET /a, and what the catalogue then has. Of the releases 1 to 4, a table may speak of any; the
 * document is that of release 3. Another operation stands in all of them, so that no document is empty.
 */

type Described = "absent" | "available" | "deprecated";

interface Row {
  /** What tables state, as in the catalogue: `added: 1, removed: 2`; empty: they do not name it. */
  readonly table: string;
  readonly document: Described;
  /** The facts afterwards; `null`: the document is refused. */
  readonly facts: string | null;
  /** What is said of it. */
  readonly said?: string;
  /** With `--on-conflict keep`, where it is not what the table states. */
  readonly kept?: string;
  /** With `--on-conflict error`: whether the document is refused. */
  readonly isRefused?: true;
  /** The facts where the document came first, and the table after it, if they are others. */
  readonly tableLast?: string;
}

const rows: readonly Row[] = [
  // No table names it.
  { table: "", document: "available", facts: "known: 3", kept: "known: 3" },
  {
    table: "",
    document: "deprecated",
    facts: "known: 3, deprecated: 3",
    kept: "known: 3, deprecated: 3",
  },
  // A table of an earlier release.
  { table: "added: 2", document: "available", facts: "added: 2" },
  {
    table: "added: 2",
    document: "deprecated",
    facts: "added: 2, deprecated: 3",
    kept: "added: 2, deprecated: 3",
  },
  {
    table: "added: 2",
    document: "absent",
    facts: "added: 2",
    said: "import-not-described",
  },
  {
    table: "deprecated: 2",
    document: "available",
    facts: "deprecated: 2, reactivated: 3",
    said: "import-reactivated",
    isRefused: true,
  },
  { table: "deprecated: 2", document: "deprecated", facts: "deprecated: 2" },
  {
    table: "deprecated: 2",
    document: "absent",
    facts: "deprecated: 2, removed: 3",
    said: "import-gone",
    isRefused: true,
  },
  {
    table: "removed: 2",
    document: "available",
    facts: "removed: 2, reactivated: 3",
    said: "import-reactivated",
    isRefused: true,
  },
  {
    table: "removed: 2",
    document: "deprecated",
    facts: "removed: 2, reactivated: 3",
    said: "import-reactivated import-returned-deprecated",
    isRefused: true,
  },
  { table: "removed: 2", document: "absent", facts: "removed: 2" },
  {
    table: "fields-added: 2",
    document: "available",
    facts: "fields-added: 2",
  },
  {
    table: "fields-added: 2",
    document: "deprecated",
    facts: "fields-added: 2, deprecated: 3",
    kept: "fields-added: 2, deprecated: 3",
  },
  {
    table: "fields-added: 2",
    document: "absent",
    facts: "fields-added: 2",
    said: "import-not-described",
  },
  {
    table: "deprecated: 1, reactivated: 2",
    document: "available",
    facts: "deprecated: 1, reactivated: 2",
  },
  {
    table: "deprecated: 1, removed: 2",
    document: "absent",
    facts: "deprecated: 1, removed: 2",
  },
  // A table of the very release.
  { table: "added: 3", document: "available", facts: "added: 3" },
  {
    table: "added: 3",
    document: "deprecated",
    facts: "added: 3, deprecated: 3",
    kept: "added: 3, deprecated: 3",
  },
  {
    table: "added: 3",
    document: "absent",
    facts: null,
    said: "import-within-release",
    isRefused: true,
  },
  {
    table: "deprecated: 3",
    document: "available",
    facts: "deprecated: 3",
    said: "import-unmarked",
    isRefused: true,
  },
  { table: "deprecated: 3", document: "deprecated", facts: "deprecated: 3" },
  {
    table: "deprecated: 3",
    document: "absent",
    facts: null,
    said: "import-within-release",
    isRefused: true,
  },
  {
    table: "removed: 3",
    document: "available",
    facts: null,
    said: "import-within-release",
    isRefused: true,
  },
  {
    table: "removed: 3",
    document: "deprecated",
    facts: null,
    said: "import-within-release",
    isRefused: true,
  },
  { table: "removed: 3", document: "absent", facts: "removed: 3" },
  {
    table: "fields-added: 3",
    document: "available",
    facts: "fields-added: 3",
  },
  {
    table: "fields-removed: 3",
    document: "deprecated",
    facts: "fields-removed: 3, deprecated: 3",
    kept: "fields-removed: 3, deprecated: 3",
  },
  {
    table: "fields-added: 3",
    document: "absent",
    facts: null,
    said: "import-within-release",
    isRefused: true,
  },
  {
    table: "deprecated: 2, reactivated: 3",
    document: "available",
    facts: "deprecated: 2, reactivated: 3",
  },
  {
    table: "deprecated: 2, reactivated: 3",
    document: "deprecated",
    facts: null,
    said: "import-within-release",
    isRefused: true,
  },
  {
    table: "deprecated: 2, removed: 3",
    document: "absent",
    facts: "deprecated: 2, removed: 3",
  },
  // A table of a later release. What a later table names first was there before all releases; what a document named first is known from it on.
  {
    table: "added: 4",
    document: "available",
    facts: "known: 3",
    said: "import-said-before",
    isRefused: true,
  },
  { table: "added: 4", document: "absent", facts: "added: 4" },
  {
    table: "deprecated: 4",
    document: "available",
    facts: "deprecated: 4",
    tableLast: "known: 3, deprecated: 4",
  },
  {
    table: "deprecated: 4",
    document: "deprecated",
    facts: "deprecated: 3",
    said: "import-said-before",
    isRefused: true,
    tableLast: "known: 3, deprecated: 3",
  },
  {
    table: "deprecated: 4",
    document: "absent",
    facts: "deprecated: 4",
    said: "import-not-described",
  },
  {
    table: "removed: 4",
    document: "available",
    facts: "removed: 4",
    tableLast: "known: 3, removed: 4",
  },
  {
    table: "removed: 4",
    document: "absent",
    facts: "removed: 4",
    said: "import-not-described",
  },
  {
    table: "fields-added: 4",
    document: "available",
    facts: "fields-added: 4",
    tableLast: "known: 3, fields-added: 4",
  },
];

/** The same where a document of release 2 was there before that of release 3, and a table speaks of release 3, 2, 1 or 4. */
const laterRows: readonly (Omit<Row, "kept" | "isRefused" | "said"> & {
  readonly before: Described;
})[] = [
  { before: "absent", table: "", document: "available", facts: "added: 3" },
  {
    before: "available",
    table: "",
    document: "absent",
    facts: "known: 2, removed: 3",
  },
  // What the documents say between them needs no word.
  {
    before: "deprecated",
    table: "deprecated: 1",
    document: "available",
    facts: "deprecated: 1, reactivated: 3",
  },
  {
    before: "deprecated",
    table: "deprecated: 1",
    document: "absent",
    facts: "deprecated: 1, removed: 3",
  },
  {
    before: "absent",
    table: "removed: 1",
    document: "available",
    facts: "removed: 1, reactivated: 3",
  },
  {
    before: "available",
    table: "added: 1",
    document: "absent",
    facts: "added: 1, removed: 3",
  },
  // Of the release of the one before, and settled there: the newer document says nothing new.
  {
    before: "available",
    table: "deprecated: 2",
    document: "available",
    facts: "deprecated: 2",
  },
  {
    before: "available",
    table: "deprecated: 2",
    document: "absent",
    facts: "deprecated: 2, removed: 3",
  },
  {
    before: "available",
    table: "deprecated: 3",
    document: "deprecated",
    facts: "deprecated: 3",
    tableLast: "known: 2, deprecated: 3",
  },
  {
    before: "available",
    table: "removed: 3",
    document: "absent",
    facts: "removed: 3",
    tableLast: "known: 2, removed: 3",
  },
  {
    before: "available",
    table: "added: 3",
    document: "available",
    facts: "known: 2",
  },
  {
    before: "absent",
    table: "added: 3",
    document: "available",
    facts: "added: 3",
  },
];

function documentOf(label: string, described: Described): SourceFile {
  const operation = {
    deprecated: described === "deprecated",
    responses: { "200": { description: "Fine" } },
  };
  return {
    file: `${label}.json`,
    text: JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Api", version: label },
      paths: {
        "/z": { get: { responses: { "200": { description: "There" } } } },
        ...(described === "absent" ? {} : { "/a": { get: operation } }),
      },
    }),
  };
}

const headings: Readonly<Record<string, string>> = {
  added: "New endpoints",
  reactivated: "Reactivated endpoints",
  "fields-added": "Endpoints with fields added",
  "fields-removed": "Endpoints with fields removed",
  deprecated: "Deprecated endpoints",
  removed: "Removed endpoints",
};

/** `added: 1, removed: 2` as the tables of a Markdown document. */
function tablesOf(facts: string): SourceFile {
  const sections = facts.split(", ").map((fact) => {
    const [kind = "", release = ""] = fact.split(": ");
    return `## ${headings[kind] ?? ""} in ${release}\n\n| Path | Methods |\n|---|---|\n| /a | GET |\n`;
  });
  return { file: "tables.md", text: sections.join("\n") };
}

function begin(): MemoryCatalogue {
  return memoryCatalogue(
    new Map([
      [
        "service.yaml",
        "kind: plain\nservice: api\ntitle: Api\npackage: { name: api }\n",
      ],
      [
        "releases.yaml",
        `releases:\n${["1", "2", "3", "4"].map((id) => `  - { id: "${id}", label: "${id}" }\n`).join("")}`,
      ],
      [
        "namespaces/api.yaml",
        "namespace: api\ntitle: Api\npath: /\nendpoints:\n  /z:\n    get: {}\n",
      ],
    ]),
  );
}

/** The facts of GET /a in the order of their releases; `undefined` when it is not there. */
function factsOf({ texts }: MemoryCatalogue): string | undefined {
  const file: unknown = parse(texts.get("namespaces/api.yaml") ?? "");
  const { endpoints } = file as {
    endpoints: Record<string, Record<string, Record<string, unknown>>>;
  };
  const facts = endpoints["/a"]?.["get"];
  if (facts === undefined) return undefined;
  return Object.entries(facts)
    .flatMap(([kind, releases]) =>
      [releases].flat().map((release) => ({ kind, release: String(release) })),
    )
    .toSorted((a, b) =>
      a.release < b.release ? -1 : a.release > b.release ? 1 : 0,
    )
    .map(({ kind, release }) => `${kind}: ${release}`)
    .join(", ");
}

type Step = (
  catalogue: MemoryCatalogue,
  onConflict: ConflictMode,
) => readonly Diagnostic[];

function pin(label: string, described: Described): Step {
  return (catalogue, onConflict) =>
    importInto(catalogue, {
      document: documentOf(label, described),
      namespace: "api",
      label,
      onConflict,
    });
}

function state(facts: string): Step {
  return (catalogue, onConflict) =>
    facts === ""
      ? []
      : importTablesInto(catalogue, {
          document: tablesOf(facts),
          namespace: "api",
          label: null,
          onConflict,
        });
}

function follow(steps: readonly Step[], onConflict: ConflictMode = "record") {
  const catalogue = begin();
  const said = steps.flatMap((step) => step(catalogue, onConflict));
  return {
    facts: factsOf(catalogue),
    said: said.map(({ code }) => code).join(" "),
    isRefused: said.some(({ severity }) => severity === "error"),
    findings: said,
  };
}

describe("a table and the first document", () => {
  it.each(rows)("$table, then $document", (row) => {
    const { table, document, facts, said = "" } = row;
    const steps = [state(table), pin("3", document)];
    const found = follow(steps);
    expect(found).toMatchObject({ said, isRefused: facts === null });
    if (facts !== null) expect(found.facts).toBe(facts);
    const strict = follow(steps, "error");
    expect(strict.isRefused).toBe(row.isRefused === true);
    const kept = follow(steps, "keep");
    expect(kept).toMatchObject({ facts: row.kept ?? table, isRefused: false });
  });

  it.each(rows.filter(({ table }) => table !== ""))(
    "$document, then $table",
    (row) => {
      const { table, document, facts, said = "" } = row;
      const found = follow([pin("3", document), state(table)]);
      const wanted = row.tableLast ?? facts;
      expect(found.isRefused).toBe(wanted === null);
      if (wanted !== null) expect(found.facts).toBe(wanted);
      // What is newer than all documents does not meet them, but for what they have said before.
      if (!table.endsWith("4") || said === "import-said-before")
        expect(found.said).toBe(said);
    },
  );

  it("names both places", () => {
    for (const { table, document, said } of rows) {
      if (said === undefined) continue;
      for (const { severity, location, related } of follow([
        state(table),
        pin("3", document),
      ]).findings) {
        const places = [
          location?.file,
          ...related.map((each) => each.location.file),
        ];
        expect([severity, ...places.toSorted()]).toEqual([
          severity,
          "3.json",
          "namespaces/api.yaml",
        ]);
      }
    }
  });
});

describe("a table and two documents", () => {
  it.each(laterRows)("$before, $document, and $table", (row) => {
    const { before, table, document, facts, tableLast = facts } = row;
    const documents = [pin("2", before), pin("3", document)];
    expect(follow([state(table), ...documents])).toMatchObject({
      facts,
      isRefused: false,
    });
    expect(follow([...documents, state(table)])).toMatchObject({
      facts: tableLast,
      isRefused: false,
    });
  });
});
