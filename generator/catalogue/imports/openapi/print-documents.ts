import type { Release } from "../../../model/release.ts";
import { printFlowScalar, printScalar } from "../../edit/yaml-text.ts";
import type { PinnedDocument } from "../../pins/pinned-document.ts";

const head = `# yaml-language-server: $schema=../../catalogue.schema.json
# The OpenAPI documents of the namespace as they were fetched, with the SHA-256 of each file, oldest release first.
# Written by \`sdkwright import openapi\`.
documents:
`;

/** The text of `openapi/<namespace>/documents.yaml`. */
export function printDocuments(
  pins: readonly PinnedDocument[],
  releases: readonly Release[],
): string {
  return head + pins.map((pin) => printPin(pin, releases)).join("");
}

function printPin(
  { release, entry, pathPrefix, overlays, files }: PinnedDocument,
  releases: readonly Release[],
): string {
  const lines = [
    `  - release: ${printScalar(releases[release]?.id ?? "")}`,
    `    entry: ${printScalar(entry)}`,
    ...(pathPrefix === null
      ? []
      : [`    path-prefix: ${printScalar(pathPrefix)}`]),
    ...(overlays.length === 0
      ? []
      : [`    overlays: [${overlays.map(printFlowScalar).join(", ")}]`]),
    "    files:",
    // The printer quotes a hash that YAML would read as a number.
    ...files.map(
      ({ path, sha256 }) =>
        `      ${printScalar(path)}: ${printScalar(sha256)}`,
    ),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
