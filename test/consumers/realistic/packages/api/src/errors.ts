import { ApiError, isSdkError, NotFoundError } from "petstore";

export type Failure = "none" | "refused" | "offline" | "unknown";

export function failureOf(error: unknown): Failure {
  if (error instanceof NotFoundError) return "none"; //= - error.NotFoundError reference
  if (error instanceof ApiError && error.status < 500) return "refused"; //= - error.ApiError reference
  return isSdkError(error) ? "offline" : "unknown";
}
