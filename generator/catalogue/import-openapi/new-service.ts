import type { ApiDescription } from "../../model/api-description.ts";
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
