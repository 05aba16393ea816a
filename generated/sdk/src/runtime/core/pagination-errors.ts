import { type ErrorDetails, SdkError } from "./sdk-error.ts";

/** The client does not know how to page a list, or its pages contradict each other. */
export class PaginationError extends SdkError {
  constructor(problem: string, details: ErrorDetails) {
    const page = details.position ? ` page ${details.position.page}` : "";
    super(`${details.operation}${page}: ${problem}`, details);
  }
  override get name(): string {
    return "PaginationError";
  }
}

/** The service gave the same page twice. */
export class PaginationLoopError extends PaginationError {
  constructor(details: ErrorDetails) {
    super("the same page came twice", details);
  }
  override get name(): string {
    return "PaginationLoopError";
  }
}
