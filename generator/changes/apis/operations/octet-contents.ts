import type { WireContent } from "../../../wire/model/wire-api.ts";
import type { WireSchema } from "../../../wire/model/wire-schema.ts";
import { anySchemaAt } from "../../../wire/model/any-schema.ts";
import { areOctets, withFilesOf } from "../../schemas/as-octets.ts";
import { withShape } from "../../../wire/model/with-shape.ts";

interface Bodies {
  readonly before: WireSchema | null;
  readonly after: WireSchema | null;
}

/** Gives the schemas of two contents with files described in one way: binary bodies and parts of multipart bodies. */
export function inOneFileForm(
  contents: { readonly before: WireContent; readonly after: WireContent },
  { before, after }: Bodies,
): Bodies {
  const { essence } = contents.before;
  if (essence.startsWith("multipart/")) {
    if (before === null || after === null) return { before, after };
    const isOctetPart = (name: string): boolean =>
      [contents.before, contents.after].every(({ encodings }) =>
        mayBeOctets(encodings.find((each) => each.name === name)?.contentType),
      );
    return { before, after: withFilesOf(before, after, isOctetPart) };
  }
  if (!holdsOctets(essence)) return { before, after };
  if (!areOctets(before ?? "any", after ?? "any")) return { before, after };
  if (before !== null)
    return {
      before,
      after: withShape(after ?? anySchemaAt(before.place), before.shape),
    };
  return {
    before: after && withShape(anySchemaAt(after.place), after.shape),
    after,
  };
}

function mayBeOctets(contentType: string | null | undefined): boolean {
  return (contentType ?? "")
    .split(",")
    .map((type) => type.trim().toLowerCase())
    .every((type) => type === "" || holdsOctets(type));
}

/** Whether the name of the media type shows that a body is not text. */
function holdsOctets(essence: string): boolean {
  return !/^(?:text|multipart)\/|[-+/](?:json|ndjson|jsonl|xml|yaml)\b|x-www-form-urlencoded/.test(
    essence,
  );
}
