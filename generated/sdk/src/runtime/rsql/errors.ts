import { type Refusal, ValidationError } from "../core/call-errors.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";

/** A filter cannot be built from this; nothing was sent. Values are not repeated. */
export class FilterError extends ValidationError {
  /**
   * Place in the text that was parsed, in UTF-16 units; in a template the text
   * is the one without the interpolations.
   */
  readonly offset: number | undefined;

  constructor(
    problem: string,
    offset?: number,
    details: ErrorDetails & { readonly code?: string } = {},
  ) {
    const place = offset === undefined ? "" : ` at offset ${offset}`;
    // Its own words, with the place.
    const told = (problem + place) as Refusal;
    super("filter", told, { code: "invalid-filter", ...details });
    this.offset = offset;
  }
  override get name(): string {
    return "FilterError";
  }
}

/** A filter has more than 8,000 bytes in the address; nothing was sent. */
export class FilterTooLongError extends FilterError {
  constructor(bytes: number, details: ErrorDetails) {
    super(`has ${bytes} bytes in the address, more than 8,000`, undefined, {
      ...details,
      code: "filter-too-long",
    });
  }
  override get name(): string {
    return "FilterTooLongError";
  }
}
