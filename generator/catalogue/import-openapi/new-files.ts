import type { ApiDescription } from "../../model/api-description.ts";
import type { Service } from "../../model/service.ts";
import { splitWords } from "../../naming/words.ts";
import { printScalar } from "../edit-namespace/yaml-text.ts";

/** `service.yaml` of a catalogue that begins with a document: names follow from its title. */
export function newService(
  description: ApiDescription,
  namespace: string,
): string {
  const id = identifier(description.title) || namespace;
  const title = oneLine(description.title) || namespace;
  return `# yaml-language-server: $schema=catalogue.schema.json
kind: plain
service: ${printScalar(id)}
title: ${printScalar(title)}
summary: ${printScalar(summaryOf(description) || title)}
package:
  name: ${printScalar(id)}
  license: ${printScalar(oneLine(description.license ?? "") || "UNLICENSED")}
`;
}

export interface NewNamespace {
  readonly kind: Service["kind"];
  readonly namespace: string;
  /** Empty when the paths stand alone. */
  readonly path: string;
}

/** A namespace file without endpoints. At a gateway the scope level has to be corrected: no document says it. */
export function newNamespace(
  { kind, namespace, path }: NewNamespace,
  { title }: ApiDescription,
): string {
  const scope = kind === "gateway" ? "scope: tenant\n" : "";
  return `# yaml-language-server: $schema=../catalogue.schema.json
namespace: ${printScalar(namespace)}
title: ${printScalar(oneLine(title) || namespace)}
${scope}path: ${path || "/"}
endpoints: {}
`;
}

/** Lower-case words joined by hyphens, a letter first; empty where the title has none. */
function identifier(title: string): string {
  return splitWords(title)
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .replace(/^[^a-z]+/, "")
    .replace(/-+/g, "-")
    .slice(0, 100)
    .replace(/-+$/, "");
}

const longestSummary = 300;

/** The first paragraph of the description, cut where it gets long. */
function summaryOf({ description }: ApiDescription): string {
  const [first = ""] = (description ?? "").trim().split(/\n[ \t]*\n/, 1);
  const text = oneLine(first);
  return text.length <= longestSummary
    ? text
    : `${text.slice(0, longestSummary).replace(/\s\S*$/, "")} …`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
