import type { ChangeArea } from "../changes/change/change.ts";
import { plainText } from "../changes/wording/prose.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import type { JsonObject, JsonValue } from "../json/json-value.ts";
import { oneLine } from "../render/markdown-escape.ts";
import { placeOf } from "./change-place.ts";
import type { ReportedChange } from "./change-report.ts";
import { findingText, placeProse, wholeApi } from "./change-words.ts";
import { sarifLevels } from "./sarif-level.ts";
import { witnessProse } from "./witness-words.ts";

export function sarifResult(
  reported: ReportedChange,
  ruleIndex: number,
): JsonValue {
  const { kind, severity, fingerprint, reach, witness } = reported.change;
  return {
    ruleId: kind,
    ruleIndex,
    level: sarifLevels[severity],
    message: { text: withoutLinks(shown(findingText(reported))) },
    locations: [
      {
        ...physicalLocation(placeOf(reported)),
        logicalLocations: logicalLocations(reported),
      },
    ],
    partialFingerprints: { "sdkwrightChange/v1": fingerprint },
    suppressions: suppressions(reported),
    properties: {
      severity,
      reach: reach.length,
      ...(witness === null
        ? {}
        : { witness: shown(plainText(witnessProse(witness))) }),
    },
  };
}

/**
 * Escapes a message so that text of a document cannot become a link. `[text](address)` is a link in plain text, too
 * (SARIF 2.1.0, section 3.11.6 "Embedded links"), and a bracket after a backslash does not end the text of a link. A
 * backslash that is already before a bracket stays, since two backslashes mean one.
 */
export function withoutLinks(text: string): string {
  return text.replace(/(?<!\\)((?:\\\\)*)\]\(/g, String.raw`$1\](`);
}

function physicalLocation(location: Location | null): JsonObject {
  if (location === null) return {};
  const { file, line, column, length } = location;
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file) },
      region: {
        startLine: line,
        startColumn: column,
        endColumn: column + length,
      },
    },
  };
}

/** Prints a path as a URI reference; addresses are unchanged. */
export function uriOf(file: string): string {
  if (/^https?:\/\//.test(file)) return encodeSegments(file, encodeURI);
  const path = file.replaceAll("\\", "/");
  const encoded = encodeSegments(path, encodeURIComponent);
  if (/^[A-Za-z]:\//.test(path))
    return `file:///${path.charAt(0)}:${encoded.slice(encoded.indexOf("/"))}`;
  return path.startsWith("/") ? `file://${encoded}` : encoded;
}

function encodeSegments(
  path: string,
  encode: (segment: string) => string,
): string {
  return (
    path
      .split("/")
      // Half of a surrogate pair has no encoding.
      .map((segment) => encode(segment.replace(/\p{Cs}/gu, "\ufffd")))
      .join("/")
  );
}

const logicalKinds: Readonly<Record<ChangeArea | "fields", string>> = {
  operation: "function",
  parameter: "parameter",
  body: "parameter",
  response: "returnType",
  field: "property",
  fields: "property",
  security: "member",
  server: "member",
  webhook: "function",
  document: "module",
};

/** Returns the operation and the place in it. Viewers show the first, so the more exact one comes first. */
function logicalLocations(reported: ReportedChange): readonly JsonValue[] {
  const { change, endpoint } = reported;
  const owner = shown(endpoint ?? wholeApi);
  const operation = {
    fullyQualifiedName: owner,
    kind: endpoint === null ? "module" : "function",
  };
  const { kind } = change.element;
  if (kind === "operation") return [operation];
  const place = shown(plainText(placeProse(reported)));
  return [
    {
      name: place,
      fullyQualifiedName: `${owner}, ${place}`,
      kind: logicalKinds[kind],
    },
    operation,
  ];
}

/** Returns a list for every result: when one result has it, viewers expect it in all. */
export function suppressions({ change }: ReportedChange): readonly JsonValue[] {
  const { accepted } = change;
  if (accepted === null) return [];
  const { reason, owner, until } = accepted;
  const end = until === null ? "" : ` (until ${until})`;
  return [
    {
      kind: "external",
      status: "accepted",
      justification: shown(`${reason} Accepted by ${owner}${end}.`),
    },
  ];
}

/** Prints a text on one line, with hidden characters visible in viewers too. */
export function shown(text: string): string {
  return showHidden(oneLine(text));
}
