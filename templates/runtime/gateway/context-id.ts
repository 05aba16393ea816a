import { ValidationError } from "../core/call-errors.ts";

/**
 * Checks what a context header is filled with: visible ASCII, 1 to 128 characters.
 * @throws ValidationError naming the field, never its value
 */
export const checkContextId = (field: string, id: unknown): void => {
  if (typeof id === "string" && /^[\x21-\x7e]{1,128}$/.test(id)) return;
  throw new ValidationError(field, "cannot be in a header");
};
