import type { ApiComparison } from "../../generator/changes/apis/api-comparison.ts";
import { compareApis } from "../../generator/changes/apis/compare-apis.ts";
import type { StatedRename } from "../../generator/changes/change/stated-rename.ts";
import type { ChangeKind } from "../../generator/changes/kinds/change-kinds.ts";
import { versionNotRaised } from "../../generator/report/version-not-raised.ts";
import type { WireApi } from "../../generator/wire/model/wire-api.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../generator/wire/read/read-wire-api.ts";
import { createWrittenAlike } from "../../generator/wire/read/written-alike.ts";
import {
  buildReport,
  type ChangeReport,
} from "../../generator/report/change-report.ts";
import type { Location } from "../../generator/diagnostics/diagnostic.ts";
import { documentOf } from "../support/documents.ts";
import { caseText, type Side } from "./case-texts.ts";
import { placeKey, pointersOf } from "./document-pointers.ts";

/** What somebody has recorded: without it these kinds do not exist. */
export const recordedRenames: Readonly<
  Partial<Record<ChangeKind, readonly StatedRename[]>>
> = {
  "operation-moved": [
    { kind: "operation", from: "GET /v1/orders", to: "GET /v2/orders" },
  ],
  "parameter-name-changed": [
    {
      kind: "parameter",
      from: "GET /orders query limit",
      to: "GET /orders query page_size",
    },
  ],
  "enum-value-renamed": [
    { kind: "value", from: "NewParcel.size=large", to: "NewParcel.size=bulky" },
    { kind: "value", from: "Parcel.size=large", to: "Parcel.size=bulky" },
  ],
  "property-renamed": [
    { kind: "field", from: "NewPet.nick", to: "NewPet.nickname" },
    { kind: "field", from: "Pet.nick", to: "Pet.nickname" },
  ],
};

export interface DocumentCase {
  readonly before: WireApi;
  readonly after: WireApi;
  readonly renames: readonly StatedRename[];
  /** Whether its kind is told of the comparison as a whole, after all else. */
  readonly isOfWhole?: boolean;
}

/** Read once: several tests look at each of them. */
const known = new Map<ChangeKind, DocumentCase>();

export function readCase(kind: ChangeKind): DocumentCase {
  const read = known.get(kind) ?? readSides(kind);
  known.set(kind, read);
  return read;
}

function readSides(kind: ChangeKind): DocumentCase {
  return {
    before: readSide(kind, "before.yaml"),
    after: readSide(kind, "after.yaml"),
    renames: recordedRenames[kind] ?? [],
    isOfWhole: kind === "api-version-not-raised",
  };
}

const turnedCases = new WeakMap<DocumentCase, DocumentCase>();

/** The same case from its later side to its earlier one. */
export function turned(each: DocumentCase): DocumentCase {
  const made = turnedCases.get(each) ?? turn(each);
  turnedCases.set(each, made);
  return made;
}

function turn({
  before,
  after,
  renames,
  isOfWhole = false,
}: DocumentCase): DocumentCase {
  return {
    isOfWhole,
    before: after,
    after: before,
    renames: renames.map(({ kind, from, to }) => ({
      kind,
      from: to,
      to: from,
    })),
  };
}

/** Compared once: several tests look at what was found. */
const comparisons = new WeakMap<DocumentCase, ApiComparison>();

export function compareCase(each: DocumentCase): ApiComparison {
  const found = comparisons.get(each) ?? compareSides(each);
  comparisons.set(each, found);
  return found;
}

function compareSides(each: DocumentCase): ApiComparison {
  const found = compareApis({ ...each, areAlike: createWrittenAlike() });
  if (each.isOfWhole !== true) return found;
  const stated = ({ version }: WireApi) => ({ version, day: null });
  const ofVersion = versionNotRaised(found.changes, {
    before: stated(each.before),
    after: stated(each.after),
  });
  return ofVersion === null
    ? found
    : { ...found, changes: [...found.changes, ofVersion] };
}

/** Names places of the two documents by JSON pointers, since nobody sees their lines. */
export function placeTextOf(kind: ChangeKind): (place: Location) => string {
  return ({ file, ...place }) => {
    // Documents of a case have these names.
    const text = caseText(kind, file as Side);
    const pointer = pointersOf(text).get(placeKey(place));
    if (pointer === undefined)
      throw new Error(`Nothing begins at ${file}:${placeKey(place)}.`);
    return `${file.replace(/\.yaml$/, "")} ${pointer}`;
  };
}

export function reportOf(each: DocumentCase): ChangeReport {
  const side = (title: Side) => ({ id: null, label: null, title });
  return buildReport({
    service: each.after.title,
    from: side("before.yaml"),
    to: side("after.yaml"),
    direction: "forward",
    releases: [],
    cancelled: [],
    notKnownBefore: 0,
    timeline: null,
    remarks: [],
    ...compareCase(each),
  });
}

/** A document, of which nothing may be wrong. */
export function apiOfText(file: string, text: string): WireApi {
  const documents = documentOf({ file, text });
  if (documents.value === null) throw new Error(`${file} is no document.`);
  const read = readWireApi(documents.value, {
    settings: defaultOpenapiSettings,
  });
  const problems = [...documents.diagnostics, ...read.diagnostics];
  if (
    read.value === null ||
    problems.some(({ severity }) => severity === "error")
  )
    throw new Error(JSON.stringify(problems[0]));
  return read.value;
}

function readSide(kind: ChangeKind, side: Side): WireApi {
  return apiOfText(side, caseText(kind, side));
}
