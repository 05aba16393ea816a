import type { ApiDescription } from "../../../model/api-description.ts";
import {
  packageNameOf,
  serviceTitleOf,
} from "../../../model/service-identity.ts";
import { printScalar } from "../../edit/yaml-text.ts";

/** `service.yaml` of a new catalogue for a document: it has what `generate --openapi` takes from the document. */
export function newService(description: ApiDescription): string {
  const name = printScalar(packageNameOf(description));
  const { license } = description;
  return `# yaml-language-server: $schema=catalogue.schema.json
kind: plain
service: ${name}
title: ${printScalar(serviceTitleOf(description))}
package:
  name: ${name}
${license === null ? "" : `  license: ${printScalar(license)}\n`}`;
}
