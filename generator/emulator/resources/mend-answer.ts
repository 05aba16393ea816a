import { writeJson } from "../../json/write-json.ts";
import type {
  ListConvention,
  MemberPath,
} from "../../model/list-convention.ts";
import type { Answer } from "../answers/answer.ts";
import { isJsonMediaType } from "../media-type.ts";
import { isObject } from "../../json/json-value.ts";
import { followPath, withMember, withoutMember } from "../member-path.ts";
import type { Display } from "./display.ts";
import { fillValue, fitValue, sizeList } from "./fit-value.ts";
import type { Validators } from "../schemas/validators.ts";

/**
 * A response that satisfies its schema. Stored values come from a request or another route, and the response may have
 * another form: members that are missing or do not fit are then those of the example.
 */
export async function mendAnswer(
  answer: Answer,
  { answer: { mediaType, schema }, example }: Display,
  { items, next, total }: ListConvention,
  validators: Validators,
): Promise<Answer> {
  if (answer.kind === "refusal" || typeof answer.body !== "string")
    return answer;
  if (schema === null || !isJsonMediaType(mediaType)) return answer;
  const value: unknown = JSON.parse(answer.body);
  const isValid = async (shown: unknown) =>
    (await validators.checkFirst(schema, shown)) === null;
  if (await isValid(value)) return answer;
  const isPage = Array.isArray(followPath(value, items)) && items.length > 0;
  const candidates = [
    value,
    fillValue(example, value),
    fitValue(example, value),
    sizeList(example, value, items),
    example,
  ].flatMap((candidate) =>
    isPage ? turningOf(candidate, value, [next, total]) : [candidate],
  );
  for (const candidate of candidates)
    if (candidate !== undefined && (await isValid(candidate)))
      return { ...answer, body: writeJson(candidate) ?? "null" };
  return answer;
}

/**
 * The response keeps what the value says about further pages, or a client would request pages forever. If a schema
 * does not accept `null`, a list ends with no member, or with an empty text.
 */
function turningOf(
  candidate: unknown,
  value: unknown,
  places: readonly (MemberPath | null)[],
): readonly unknown[] {
  const put = (end: (holder: unknown, path: MemberPath) => unknown): unknown =>
    places.reduce<unknown>((holder, path) => {
      if (path === null || !isObject(holder)) return holder;
      const said = followPath(value, path);
      return said === null ? end(holder, path) : withMember(holder, path, said);
    }, candidate);
  return [
    put((holder, path) => withMember(holder, path, null)),
    put(withoutMember),
    put((holder, path) => withMember(holder, path, "")),
  ];
}
