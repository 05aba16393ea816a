import type { Refusal } from "../answers/answer.ts";
import { isJsonMediaType } from "../media-type.ts";
import { responseOf } from "../route.ts";
import type { Validators } from "../schemas/validators.ts";
import { editsOfError, withEdit } from "./error-members.ts";
import type { Examples } from "./examples.ts";

/**
 * Gives a refusal the body that the document of its operation describes for the status: an example, with code, status and
 * reason where it has members of their names. Without such a schema, or when no example keeps it, the refusal is as it was.
 */
export function createErrorWriter(
  examples: Examples,
  validators: Validators,
): (refusal: Refusal) => Promise<Refusal> {
  return async (refusal) => {
    const { route, status } = refusal;
    const listed = route === undefined ? null : responseOf(route, status);
    const form = listed?.forms.find(
      ({ mediaType, schema }) => schema !== null && isJsonMediaType(mediaType),
    );
    if (form === undefined || form.mediaType === null) return refusal;
    const { schema, mediaType } = form;
    const isValid = async (value: unknown): Promise<boolean> =>
      (await validators.checkFirst(schema ?? true, value)) === null;
    let value = await examples.response(form);
    if (value === undefined || !(await isValid(value))) return refusal;
    for (const edit of editsOfError(value, refusal)) {
      const edited = withEdit(value, edit);
      if (await isValid(edited)) value = edited;
    }
    // The body may have no place for the code.
    const headers = { ...refusal.headers, "mock-code": refusal.code };
    return { ...refusal, headers, documented: { mediaType, value } };
  };
}
