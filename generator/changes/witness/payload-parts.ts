import type {
  WireContent,
  WireDetails,
  WireHeader,
  WireParameter,
  WireResponse,
} from "../../wire/model/wire-api.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { isAnyShape } from "../../wire/model/any-schema.ts";

/** The part of a request or response that a schema describes. */
export type PayloadPart =
  | { readonly kind: "parameter"; readonly parameter: WireParameter }
  | { readonly kind: "body"; readonly content: WireContent }
  | {
      readonly kind: "answer";
      readonly response: WireResponse;
      readonly content: WireContent;
    }
  | {
      readonly kind: "header";
      readonly response: WireResponse;
      readonly header: WireHeader;
    };

/**
 * The first part with the schema.
 * @param name of the parameter or header; `null` for bodies
 * @param side the request, or its responses
 */
export function findPart(
  details: Pick<WireDetails, "parameters" | "body" | "responses">,
  schema: WireSchema,
  name: string | null,
  side: PayloadSide,
): PayloadPart | null {
  const has = (each: { readonly schema: WireSchema | null }): boolean =>
    each.schema === schema ||
    (each.schema === null && isAnyShape(schema.shape));
  const isNamed = (each: { readonly name: string }): boolean =>
    each.name.toLowerCase() === name?.toLowerCase();
  if (side === "request") {
    if (name !== null) {
      const parameter = details.parameters.find(
        (each) => isNamed(each) && has(each),
      );
      return parameter === undefined ? null : { kind: "parameter", parameter };
    }
    const content = details.body?.contents.find(has);
    return content === undefined ? null : { kind: "body", content };
  }
  for (const response of details.responses) {
    if (name === null) {
      const content = response.contents.find(has);
      if (content !== undefined) return { kind: "answer", response, content };
      continue;
    }
    const header = response.headers.find((each) => isNamed(each) && has(each));
    if (header !== undefined) return { kind: "header", response, header };
  }
  return null;
}
