import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { ConflictMode } from "../../generator/catalogue/imports/openapi/conflict-mode.ts";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import type { SourceFile } from "../../generator/source/source-file.ts";
import { readTable } from "../support/read-table.ts";
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

/**
 * What tables state, as in the catalogue, or nothing: they do not name it; the document; the facts afterwards, or that the document is
 * `refused`; what is said of it; whether `--on-conflict error` refuses it; the facts with `--on-conflict keep`, where they are not what
 * the table states; those where the document came first, if they are others.
 */
const rows = readTable(
  ["table", "document", "facts", "said", "strict", "kept", "tableLast"],
  `
  # No table names it.
                                | available  | known: 3                         |                                               |         | known: 3
                                | deprecated | known: 3, deprecated: 3          |                                               |         | known: 3, deprecated: 3
  # A table of an earlier release.
  added: 2                      | available  | added: 2                         |                                               |         |
  added: 2                      | deprecated | added: 2, deprecated: 3          |                                               |         | added: 2, deprecated: 3
  added: 2                      | absent     | added: 2                         | import-not-described                          |         |
  deprecated: 2                 | available  | deprecated: 2, reactivated: 3    | import-reactivated                            | refused |
  deprecated: 2                 | deprecated | deprecated: 2                    |                                               |         |
  deprecated: 2                 | absent     | deprecated: 2, removed: 3        | import-gone                                   | refused |
  removed: 2                    | available  | removed: 2, reactivated: 3       | import-reactivated                            | refused |
  removed: 2                    | deprecated | removed: 2, reactivated: 3       | import-reactivated import-returned-deprecated | refused |
  removed: 2                    | absent     | removed: 2                       |                                               |         |
  fields-added: 2               | available  | fields-added: 2                  |                                               |         |
  fields-added: 2               | deprecated | fields-added: 2, deprecated: 3   |                                               |         | fields-added: 2, deprecated: 3
  fields-added: 2               | absent     | fields-added: 2                  | import-not-described                          |         |
  deprecated: 1, reactivated: 2 | available  | deprecated: 1, reactivated: 2    |                                               |         |
  deprecated: 1, removed: 2     | absent     | deprecated: 1, removed: 2        |                                               |         |
  # A table of the very release.
  added: 3                      | available  | added: 3                         |                                               |         |
  added: 3                      | deprecated | added: 3, deprecated: 3          |                                               |         | added: 3, deprecated: 3
  added: 3                      | absent     | refused                          | import-within-release                         | refused |
  deprecated: 3                 | available  | deprecated: 3                    | import-unmarked                               | refused |
  deprecated: 3                 | deprecated | deprecated: 3                    |                                               |         |
  deprecated: 3                 | absent     | refused                          | import-within-release                         | refused |
  removed: 3                    | available  | refused                          | import-within-release                         | refused |
  removed: 3                    | deprecated | refused                          | import-within-release                         | refused |
  removed: 3                    | absent     | removed: 3                       |                                               |         |
  fields-added: 3               | available  | fields-added: 3                  |                                               |         |
  fields-removed: 3             | deprecated | fields-removed: 3, deprecated: 3 |                                               |         | fields-removed: 3, deprecated: 3
  fields-added: 3               | absent     | refused                          | import-within-release                         | refused |
  deprecated: 2, reactivated: 3 | available  | deprecated: 2, reactivated: 3    |                                               |         |
  deprecated: 2, reactivated: 3 | deprecated | refused                          | import-within-release                         | refused |
  deprecated: 2, removed: 3     | absent     | deprecated: 2, removed: 3        |                                               |         |
  # A table of a later release. What a later table names first was there before all releases; what a document named first is known from it on.
  added: 4                      | available  | known: 3                         | import-said-before                            | refused |
  added: 4                      | absent     | added: 4                         |                                               |         |
  deprecated: 4                 | available  | deprecated: 4                    |                                               |         |                                  | known: 3, deprecated: 4
  deprecated: 4                 | deprecated | deprecated: 3                    | import-said-before                            | refused |                                  | known: 3, deprecated: 3
  deprecated: 4                 | absent     | deprecated: 4                    | import-not-described                          |         |
  removed: 4                    | available  | removed: 4                       |                                               |         |                                  | known: 3, removed: 4
  removed: 4                    | absent     | removed: 4                       | import-not-described                          |         |
  fields-added: 4               | available  | fields-added: 4                  |                                               |         |                                  | known: 3, fields-added: 4
`,
).map(described);

/** The same where a document of release 2 was there before that of release 3, and a table speaks of release 3, 2, 1 or 4. */
const laterRows = readTable(
  ["before", "table", "document", "facts", "tableLast"],
  `
  absent     |               | available  | added: 3
  available  |               | absent     | known: 2, removed: 3
  # What the documents say between them needs no word.
  deprecated | deprecated: 1 | available  | deprecated: 1, reactivated: 3
  deprecated | deprecated: 1 | absent     | deprecated: 1, removed: 3
  absent     | removed: 1    | available  | removed: 1, reactivated: 3
  available  | added: 1      | absent     | added: 1, removed: 3
  # Of the release of the one before, and settled there: the newer document says nothing new.
  available  | deprecated: 2 | available  | deprecated: 2
  available  | deprecated: 2 | absent     | deprecated: 2, removed: 3
  available  | deprecated: 3 | deprecated | deprecated: 3                 | known: 2, deprecated: 3
  available  | removed: 3    | absent     | removed: 3                    | known: 2, removed: 3
  available  | added: 3      | available  | known: 2
  absent     | added: 3      | available  | added: 3
`,
).map((row) => ({ ...described(row), before: describedAs(row.before) }));

function described<
  Row extends Readonly<Record<"document" | "facts" | "tableLast", string>>,
>(row: Row) {
  return {
    ...row,
    document: describedAs(row.document),
    facts: row.facts === "refused" ? null : row.facts,
    tableLast: row.tableLast === "" ? undefined : row.tableLast,
  };
}

function describedAs(text: string): Described {
  if (text === "absent" || text === "available" || text === "deprecated")
    return text;
  throw new Error(`A document does not describe as ${text}.`);
}

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
    const { table, document, facts, said } = row;
    const steps = [state(table), pin("3", document)];
    const found = follow(steps);
    expect(found).toMatchObject({ said, isRefused: facts === null });
    if (facts !== null) expect(found.facts).toBe(facts);
    const strict = follow(steps, "error");
    expect(strict.isRefused).toBe(row.strict === "refused");
    const kept = follow(steps, "keep");
    expect(kept).toMatchObject({
      facts: row.kept === "" ? table : row.kept,
      isRefused: false,
    });
  });

  it.each(rows.filter(({ table }) => table !== ""))(
    "$document, then $table",
    (row) => {
      const { table, document, facts, said } = row;
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
      if (said === "") continue;
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
