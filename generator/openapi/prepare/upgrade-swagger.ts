import { swaggerLeftOut } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { DocumentSet, LoadedDocument } from "../../source/document-set.ts";
import { leftOutIn } from "../../source/left-out.ts";
import { createFindings } from "../document/findings.ts";
import {
  locationOf,
  rootPlace,
  valueAt,
  type Place,
} from "../document/place.ts";
import { createReferences } from "../document/references.ts";
import { convertDocument } from "./swagger/convert-document.ts";
import { copyValue, textsAt, type Conversion } from "./swagger/copy-parts.ts";
import { tracedDocument } from "../document/traced-source.ts";
import { isSwagger } from "../document/versions.ts";

/**
 * Converts Swagger 2.0 to OpenAPI 3.0. Files with only parts keep their form. Anything that OpenAPI 3 cannot express is
 * a warning; what does not follow Swagger 2.0 stays as it is, and is reported when the converted documents are read.
 */
export function upgradeSwagger(documents: DocumentSet): Checked<DocumentSet> {
  const findings = createFindings();
  const common = {
    documents,
    // Broken references are reported when the converted documents are read.
    references: createReferences(documents, createFindings()),
    origins: new WeakMap(),
    leaveOut: (place, what) =>
      findings.report(swaggerLeftOut(locationOf(place), what)),
  } satisfies Partial<Conversion>;
  const upgraded = new Map(
    [...documents.documents].map(([uri, document]) => [
      uri,
      upgradeDocument(common, rootPlace(document)),
    ]),
  );
  const diagnostics = findings.diagnostics();
  const value = {
    ...documents,
    entry: upgraded.get(documents.entry.uri) ?? documents.entry,
    documents: upgraded,
    leftOut: [...(documents.leftOut ?? []), ...leftOutIn(diagnostics)],
  };
  return { value, diagnostics };
}

type OfDocument = "into" | "converted" | "consumes" | "produces" | "address";

function upgradeDocument(
  common: Omit<Conversion, OfDocument>,
  root: Place,
): LoadedDocument {
  const conversion: Conversion = {
    ...common,
    into: root.document,
    converted: new Map(),
    consumes: textsAt(root, "consumes"),
    produces: textsAt(root, "produces"),
    address: addressAt(root),
  };
  const value = isSwagger(root.document)
    ? convertDocument(conversion, root)
    : copyValue(conversion, root);
  return tracedDocument(root.document, value, common.origins);
}

function addressAt(root: Place): string | null {
  const host = valueAt(root, "host") || null;
  const basePath = valueAt(root, "basePath") ?? "";
  return typeof host === "string" && typeof basePath === "string"
    ? `${host}${basePath}`
    : null;
}
