import type { Content, PartEncoding } from "../../model/operation-shape.ts";
import { noDocs, type TypeExpr } from "../../model/type-expr.ts";
import { docLines, prose } from "../../render/doc-comment.ts";
import { member } from "../../render/typescript.ts";
import type { ParamView } from "../plan/params-view.ts";
import type { TypeScope } from "../plan/type-scope.ts";

/** The property `partHeaders` of a multipart body, whose members are headers by part; none if no part has any. */
export function partHeaders(
  scope: TypeScope,
  { format, encodings, type }: Content,
): readonly ParamView[] {
  const parts = encodings.filter(({ headers }) => headers.length > 0);
  if (format !== "multipart" || parts.length === 0) return [];
  const headers: TypeExpr = {
    kind: "object",
    properties: parts.map((part) => ({
      name: part.name,
      type: headersType(type, part),
      isRequired: false,
      access: "both",
      docs: noDocs,
    })),
    additional: null,
  };
  const said =
    "Headers of parts by name; a list has those of each of its items.";
  return [
    {
      doc: { lines: docLines([prose(said)]), tags: null },
      name: member("partHeaders"),
      optional: true,
      type: scope.sent(headers, null),
    },
  ];
}

/** Items of a list are parts of their own. Where the type of the body does not tell, both are possible. */
function headersType(
  body: TypeExpr,
  { name, headers }: PartEncoding,
): TypeExpr {
  const one: TypeExpr = {
    kind: "object",
    properties: headers,
    additional: null,
  };
  const list: TypeExpr = { kind: "array", items: one };
  const properties = body.kind === "object" ? body.properties : [];
  const part = properties.find((property) => property.name === name);
  switch (part?.type.kind) {
    case "array":
      return list;
    case undefined:
    case "unknown":
    case "reference":
    case "union":
    case "intersection":
      return { kind: "union", members: [one, list] };
    default:
      return one;
  }
}
