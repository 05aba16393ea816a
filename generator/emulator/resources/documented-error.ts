import { anySchema } from "../../wire/model/any-schema.ts";
import type { Refusal } from "../answers/answer.ts";
import { isJsonMediaType } from "../media-type.ts";
import { responseOf, type Route, type StatusRule } from "../route.ts";
import type { Validators } from "../schemas/validators.ts";
import { editsOfError, withEdit } from "./error-members.ts";
import type { Examples } from "./examples.ts";

/**
 * Gives a refusal the body that the document of its operation describes for the status: an example, with code, status
 * and reason if it has members for them. Without such a schema, or if no example satisfies it, the refusal is
 * unchanged.
 */
export function createErrorWriter(
  examples: Examples,
  validators: Validators,
): (refusal: Refusal) => Promise<Refusal> {
  return async (refusal) => {
    const { route } = refusal;
    const listed = route && describedError(route, refusal.status);
    const form = listed?.rule.forms.find(
      ({ mediaType, schema }) => schema !== null && isJsonMediaType(mediaType),
    );
    if (!listed || form === undefined || form.mediaType === null)
      return refusal;
    const { schema, mediaType } = form;
    const facts = { ...refusal, status: listed.status };
    const isValid = async (value: unknown): Promise<boolean> =>
      (await validators.checkFirst(schema ?? anySchema, value)) === null;
    let value = await examples.response(form);
    if (value === undefined || !(await isValid(value))) return refusal;
    for (const edit of editsOfError(value, facts)) {
      const edited = withEdit(value, edit);
      if (await isValid(edited)) value = edited;
    }
    // The body may have no place for the code.
    const headers = { ...refusal.headers, "mock-code": refusal.code };
    return { ...facts, headers, documented: { mediaType, value } };
  };
}

interface DescribedError {
  readonly status: number;
  readonly rule: StatusRule;
}

/** Many documents use one of these statuses for every invalid request, as some frameworks do. */
const alternatives: ReadonlyMap<number, number> = new Map([
  [400, 422],
  [422, 400],
]);

/** The response that the operation describes for a status, or for the status that it uses instead. */
function describedError(
  route: Pick<Route, "responses">,
  status: number,
): DescribedError | null {
  const rule = responseOf(route, status);
  if (rule !== null) return { status, rule };
  const other = alternatives.get(status);
  const instead = other === undefined ? null : responseOf(route, other);
  return other === undefined || instead === null
    ? null
    : { status: other, rule: instead };
}
