import { describe, expect, it } from "vitest";
import { readRepositoryFile } from "../support/markdown-files.ts";
import { keyTable, type Schema } from "../support/schema-tables.ts";
import { expectWrittenPage, plain } from "../support/written-page.ts";

const page = "reference/catalogue-keys.md";
const { $defs } = JSON.parse(
  // A test holds it to the schema that the reader checks files with.
  readRepositoryFile("spec/catalogue.schema.json"),
) as { readonly $defs: Readonly<Record<string, Schema>> };

/** The files that a definition is of. */
const files: Readonly<Record<string, string>> = {
  service: "`service.yaml` of a service behind a gateway",
  "plain-service":
    "`service.yaml` of a service without a gateway, with `kind: plain`",
  releases: "`releases.yaml`",
  namespace: "`namespaces/<id>.yaml` behind a gateway",
  "plain-namespace": "`namespaces/<id>.yaml` without a gateway",
  documents: "`openapi/<id>/documents.yaml`",
  names: "`names.yaml`",
  "change-policy": "`change-policy.yaml`",
  "accepted-changes": "`accepted-changes.yaml`",
};

function section([name, schema]: readonly [string, Schema]): readonly string[] {
  const hasKeys =
    schema.properties !== undefined ||
    typeof schema.additionalProperties === "object";
  return [
    `## ${name}`,
    [
      ...(files[name] === undefined ? [] : [`The file ${files[name]}.`]),
      plain(schema.description ?? ""),
      ...(hasKeys ? [] : [`The value is ${plain(schema.title ?? "text")}.`]),
    ]
      .filter((part) => part !== "")
      .join(" "),
    ...(hasKeys ? [keyTable(schema)] : []),
  ];
}

describe(`docs/${page}`, () => {
  it("has the keys as they are", async () => {
    await expectWrittenPage(page, [
      "# Catalogue keys",
      "Every key of the files of a catalogue, from its JSON Schema, which `sdkwright schema` prints. [The catalogue](catalogue.md) explains what the files are for.",
      "A name such as `package.name` is the key `name` below `package`; `releases[].id` is the key `id` of each item of `releases`; a star stands for a name of yours.",
      ...Object.entries($defs).flatMap(section),
    ]);
  });

  it("knows the files", () => {
    expect(Object.keys($defs)).toEqual(
      expect.arrayContaining(Object.keys(files)),
    );
  });
});
