import { expect, it } from "vitest";
import { parse } from "yaml";
import { noCorpus } from "../support/corpus.ts";
import { hasDatadog, readDatadog } from "../support/datadog.ts";
import {
  importInto,
  importTablesInto,
  memoryCatalogue,
} from "./memory-catalogue.ts";
import { needs } from "../support/needs.ts";

/** Written for this test: what a change list of the time before v1.14.0 could have said. */
const tables = `## New endpoints

| Path                    | Methods |
| ----------------------- | ------- |
| /api/v1/application_key | GET     |
| /api/v1/undocumented    | POST    |

## Deprecated endpoints

| Path                    | Methods |
| ----------------------- | ------- |
| /api/v1/api_key         | GET     |
| /api/v1/integration/gcp | GET     |
| /api/v1/forgotten       | GET     |

## Removed endpoints

| Path              | Methods |
| ----------------- | ------- |
| /api/v1/check_run | POST    |
| /api/v1/gone      | GET     |
`;

it(
  "tables meet two real documents",
  needs(hasDatadog ? null : noCorpus),
  () => {
    const catalogue = memoryCatalogue(
      new Map([
        [
          "service.yaml",
          "kind: plain\nservice: api\ntitle: Api\npackage: { name: api }\n",
        ],
        ["releases.yaml", "releases:\n  - { id: first, label: first }\n"],
        [
          "namespaces/api.yaml",
          "namespace: api\ntitle: Api\npath: /\nendpoints: {}\n",
        ],
      ]),
    );
    const namespace = "api";
    const document = { file: "tables.md", text: tables };
    const read = importTablesInto(catalogue, {
      document,
      namespace,
      label: "first",
    });
    expect(read).toEqual([]);
    const pin = (label: string) =>
      importInto(catalogue, {
        document: { file: label, text: readDatadog(label) },
        namespace,
        label,
      })
        .filter(({ code }) => code.startsWith("import-"))
        .map(({ severity, code }) => `${severity} ${code}`)
        .toSorted();
    expect(pin("v1.14.0")).toEqual([
      "warning import-gone",
      "warning import-not-described",
      "warning import-reactivated",
      "warning import-reactivated",
    ]);
    expect(pin("v1.22.0")).toEqual([]);
    const { endpoints } = parse(
      catalogue.texts.get("namespaces/api.yaml") ?? "",
    ) as { endpoints: Record<string, Record<string, Record<string, string>>> };
    const facts = Object.values(endpoints).flatMap((each) =>
      Object.values(each),
    );
    const count = (kind: string, release: string) =>
      facts.filter((each) => each[kind] === release).length;
    // 226 operations, four of which the tables name.
    expect(count("known", "v1.14.0")).toBe(222);
    expect(count("reactivated", "v1.14.0")).toBe(2);
    // Twelve are marked, one of them in the tables too.
    expect(count("deprecated", "v1.14.0")).toBe(11);
    expect(count("added", "v1.14.0")).toBe(0);
    expect(count("added", "v1.22.0")).toBe(4);
    expect(count("deprecated", "v1.22.0")).toBe(7);
    const at = (path: string, method: string) => endpoints[path]?.[method];
    expect(at("/api/v1/api_key", "get")).toMatchObject({
      deprecated: "first",
      reactivated: "v1.14.0",
    });
    expect(at("/api/v1/forgotten", "get")).toEqual({
      deprecated: "first",
      removed: "v1.14.0",
    });
    expect(at("/api/v1/undocumented", "post")).toEqual({ added: "first" });
    expect(at("/api/v1/gone", "get")).toEqual({ removed: "first" });
  },
);
