import { ValidationError } from "../core/call-errors.ts";
import type { OperationDescriptor } from "./descriptors.ts";
import { own } from "../core/own.ts";

/**
 * The same parameters with several sort keys in the form that the list takes.
 * @throws ValidationError for several keys where there can be one only
 */
export function withSortKeys(
  operation: OperationDescriptor,
  params: object,
): object {
  const sort = own(operation, "sort");
  // Read by name, so it can be anything.
  const keys: unknown = sort && own(params, sort.property as keyof object);
  if (!sort || !Array.isArray(keys) || sort.form === "repeated") return params;
  const { property, form } = sort;
  const isWrong =
    (form === "single" && keys.length > 1) ||
    keys.some((key) => typeof key !== "string");
  if (isWrong) {
    const problem = `must be ${form === "single" ? "one text" : "texts"}`;
    throw new ValidationError(property, problem, {
      operation: operation.key,
    });
  }
  return { ...params, [property]: keys.join() || undefined };
}
