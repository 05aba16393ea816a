import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { ApiComparison } from "../../../generator/changes/apis/api-comparison.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import type { StatedRename } from "../../../generator/changes/change/stated-rename.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import { createWrittenAlike } from "../../../generator/wire/read/written-alike.ts";
import { documentOf } from "../../support/documents.ts";

const head = 'openapi: 3.2.0\ninfo: { title: Test, version: "1" }\n';

/** What stands below the head of a document; one with a head of its own stays as it is. */
export function apiOf(text: string): WireApi {
  const hasHead =
    /^\s*(?:#.*\n|---\n|\{\s*"|openapi:)/.test(text) || /^openapi:/m.test(text);
  const whole = hasHead ? text : head + text;
  const { value, diagnostics } = documentOf({ file: "api.yaml", text: whole });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const read = readWireApi(value, { settings: defaultOpenapiSettings });
  if (read.value === null) throw new Error(JSON.stringify(read.diagnostics));
  return read.value;
}

export function compareTexts(
  before: string,
  after: string,
  renames: readonly StatedRename[] = [],
): ApiComparison {
  return compareApis({
    before: apiOf(before),
    after: apiOf(after),
    areAlike: createWrittenAlike(),
    renames,
  });
}

/** The changes from one text to the other and back; each is read once. */
export function compareBothWays(one: string, other: string): readonly Change[] {
  const [a, b] = [apiOf(one), apiOf(other)];
  return [
    { before: a, after: b },
    { before: b, after: a },
  ].flatMap(
    (sides) =>
      compareApis({ ...sides, areAlike: createWrittenAlike(), renames: [] })
        .changes,
  );
}

/** `breaking query-parameter-required` */
export function outline(changes: readonly Change[]): readonly string[] {
  return changes.map(({ kind, severity }) => `${severity} ${kind}`);
}
