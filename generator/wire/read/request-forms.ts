import { findRequestForms } from "../../model/request-forms.ts";
import { sentTypes } from "../../model/sent-types.ts";
import { readOpenapi } from "../../openapi/read-openapi.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import type { NameableSchema } from "../../naming/schema-names.ts";
import type { DocumentSet } from "../../source/document-set.ts";

/**
 * The components that an SDK sends in another form than it receives them, by their names. All types are read for this,
 * which takes as long as half of generating.
 */
export function componentsWithRequestForm(
  documents: DocumentSet,
  schemas: readonly NameableSchema[],
  settings: OpenapiSettings,
): ReadonlySet<string> {
  const { value } = readOpenapi(documents, { strict: false, settings });
  if (value === null) return new Set();
  const sent = sentTypes(value.operations.map(({ shape }) => shape));
  const twofold = findRequestForms(value.schemas, sent);
  const { uri } = documents.entry;
  return new Set(
    schemas.flatMap(({ id, name }) =>
      twofold.has(id.startsWith("#") ? `${uri}${id}` : id) ? [name] : [],
    ),
  );
}
