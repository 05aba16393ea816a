import { isObject } from "../../json/json-value.ts";
import { isString, parsedJson } from "../../diagnostics/check-json.ts";
import { changeReportForm } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { renamedKinds } from "../../changes/change/stated-rename.ts";
import type { NamedChange } from "../../changes/apis/match/renameable-names.ts";
import { writtenAt } from "../../changes/schemas/written-at.ts";
import { namesOf, type KnownChanges } from "./known-changes.ts";

/** Reads the changes that can be accepted from the JSON report of a comparison. */
export async function readReport(
  reader: FileReader,
  path: string,
): Promise<Checked<KnownChanges>> {
  const { value: file, diagnostics } = await reader.readSource(path);
  if (file === null) return failed(diagnostics);
  const shown = withSlashes(path);
  const known = knownOf(parsedJson(file.text), `The report ${shown}`);
  return {
    value: known,
    diagnostics: known === null ? [changeReportForm(shown)] : [],
  };
}

/** Reads the changes; `null` when the value is no report. */
function knownOf(value: unknown, where: string): KnownChanges | null {
  if (!isObject(value)) return null;
  const { format, changes, proposals = [] } = value;
  if (typeof format !== "number" || !isList(changes) || !isList(proposals))
    return null;
  const read = changes.map(changeOf);
  const found = read.filter((change) => change !== null);
  if (found.length < read.length) return null;
  return {
    where,
    changes: found,
    components: null,
    ...namesOf(
      found,
      proposals.flatMap((proposal) => {
        const { kind, from, to } = isObject(proposal) ? proposal : {};
        const known = renamedKinds.find((each) => each === kind);
        return known !== undefined && isString(from) && isString(to)
          ? [{ kind: known, from, to }]
          : [];
      }),
    ),
  };
}

function changeOf(
  value: unknown,
): (NamedChange & KnownChanges["changes"][number]) | null {
  if (!isObject(value)) return null;
  const { kind, fingerprint, operation, namespace, element } = value;
  const { namespaces = [namespace], causes = [], reach = [] } = value;
  if (!isString(kind) || !isString(fingerprint) || !isObject(element))
    return null;
  const { schema, schemaPath, at, path, name } = element;
  const reached = listOf(reach).map((each) => each["operation"]);
  return {
    kind,
    fingerprint,
    namespaces: isList(namespaces) ? namespaces.filter(isString) : [],
    endpoints: [...new Set([operation, ...reached].filter(isString))],
    schema: isString(schema) ? schema : null,
    schemaPath: isString(schemaPath) ? schemaPath : "",
    at: isString(at) ? at : null,
    path: isString(path) ? path : "",
    name: isString(name) ? name : null,
    components: {
      before: componentIn(causes, "before"),
      after: componentIn(causes, "after"),
    },
  };
}

function componentIn(causes: unknown, side: "before" | "after"): string | null {
  const written = listOf(causes).find((each) => each["side"] === side);
  const pointer = written?.["pointer"];
  return isString(pointer) ? writtenAt(pointer).schema : null;
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return isList(value) ? value.filter(isObject) : [];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
