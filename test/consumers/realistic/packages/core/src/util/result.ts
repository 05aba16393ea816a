import { failureOf, type Failure } from "@desk/api";

export type Result<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "failed"; readonly failure: Failure };

export async function resultOf<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return { kind: "done", value: await work };
  } catch (error) {
    return { kind: "failed", failure: failureOf(error) };
  }
}
