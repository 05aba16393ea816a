import { expect } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import type {
  ApiDescription,
  DescribedOperation,
} from "../../generator/model/api-description.ts";
import {
  defaultOpenapiSettings,
  type OpenapiSettings,
} from "../../generator/openapi/settings/settings.ts";
import { readOpenapi } from "../../generator/openapi/read-openapi.ts";
import type { DocumentSet } from "../../generator/source/document-set.ts";
import { parseYaml } from "../../generator/source/parse-yaml.ts";

export interface ReadResult {
  readonly description: ApiDescription;
  /** Without the summary of what is not read, which small documents of tests have more often than real ones. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Diagnostic | null;
  /** `code message` of each. */
  readonly messages: readonly string[];
}

interface Reading {
  /** Other documents by their uri. */
  readonly others?: Readonly<Record<string, string>>;
  readonly settings?: OpenapiSettings;
  readonly strict?: boolean;
}

/** The documents of a YAML text, and of others that it refers to. */
export function documentSet(
  text: string,
  others: Readonly<Record<string, string>> = {},
): DocumentSet {
  const documents = new Map(
    Object.entries({ "api.yaml": text, ...others }).map(([uri, each]) => {
      const { value, diagnostics } = parseYaml({ file: uri, text: each });
      expect(diagnostics).toEqual([]);
      if (value === null) throw new Error("Expected YAML that can be read.");
      return [uri, { uri, source: value }];
    }),
  );
  const entry = documents.get("api.yaml");
  if (entry === undefined) throw new Error("Expected the first document.");
  return { entry, documents };
}

/** Reads a document; `openapi` and `info` are put in front unless it begins with them. */
export function readDocument(text: string, reading: Reading = {}): ReadResult {
  const head = "openapi: 3.1.0\ninfo: { title: Test, version: '1' }\n";
  const whole = text.startsWith("openapi:") ? text : `${head}${text}`;
  const { value, diagnostics: found } = readOpenapi(
    documentSet(whole, reading.others),
    {
      strict: reading.strict ?? false,
      settings: reading.settings ?? defaultOpenapiSettings,
    },
  );
  if (value === null) throw new Error("Expected a description.");
  const diagnostics = found.filter(({ isSummary }) => isSummary !== true);
  return {
    description: value,
    diagnostics,
    summary: found.find(({ isSummary }) => isSummary === true) ?? null,
    messages: diagnostics.map(({ code, message }) => `${code} ${message}`),
  };
}

/** The only operation of a document. */
export function onlyOperation({ description }: ReadResult): DescribedOperation {
  expect(description.operations).toHaveLength(1);
  const [operation] = description.operations;
  if (operation === undefined) throw new Error("Expected one operation.");
  return operation;
}

/** Reads a document with one operation, `get /things` unless it says otherwise, from the lines of the operation. */
export function readOperationText(
  lines: string,
  { path = "/things", method = "get" } = {},
): ReadResult {
  const indented = lines
    .trim()
    .split("\n")
    .map((line) => `      ${line}`)
    .join("\n");
  return readDocument(
    `paths:\n  ${JSON.stringify(path)}:\n    ${method}:\n${indented}\n`,
  );
}
