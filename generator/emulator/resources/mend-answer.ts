import { writeJson } from "../../json/write-json.ts";
import type { MemberPath } from "../../model/list-convention.ts";
import type { Answer } from "../answers/answer.ts";
import { isJsonMediaType } from "../media-type.ts";
import type { Display } from "./display.ts";
import { fitValue, sizeList } from "./fit-value.ts";
import type { Validators } from "../schemas/validators.ts";

/**
 * An answer that keeps its schema. What is stored came in the form of a request, or of another route, and the answer may
 * have another form: members that do not fit are then those of the example.
 */
export async function mendAnswer(
  answer: Answer,
  { answer: { mediaType, schema }, example }: Display,
  items: MemberPath,
  validators: Validators,
): Promise<Answer> {
  if (answer.kind === "refusal" || typeof answer.body !== "string")
    return answer;
  if (schema === null || !isJsonMediaType(mediaType)) return answer;
  const value: unknown = JSON.parse(answer.body);
  const isValid = async (shown: unknown) =>
    (await validators.checkFirst(schema, shown)) === null;
  if (await isValid(value)) return answer;
  const candidates = [
    fitValue(example, value),
    sizeList(example, value, items),
    example,
  ];
  for (const candidate of candidates)
    if (candidate !== undefined && (await isValid(candidate)))
      return { ...answer, body: writeJson(candidate) ?? "null" };
  return answer;
}
