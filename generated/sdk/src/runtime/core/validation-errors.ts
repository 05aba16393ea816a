import { ValidationError } from "./call-errors.ts";
import { ResponseError } from "./response-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type { InvalidPlace, InvalidReport } from "./validation-options.ts";

/** What a caller gave does not match its schema; nothing was sent. The message has places and no values. */
export class InvalidRequestError extends ValidationError {
  declare readonly issues: readonly InvalidPlace[];

  /** @param problem as `problemOf` says it */
  constructor({ part, issues }: InvalidReport, details: ErrorDetails) {
    super(part, problemOf(issues), details);
    Object.assign(this, { issues });
  }
  override get name(): string {
    return "InvalidRequestError";
  }
}

/** A success does not match its schema. The message has places and no values. */
export class InvalidResponseError extends ResponseError {
  declare readonly issues: readonly InvalidPlace[];

  constructor(
    { issues }: InvalidReport,
    details: ErrorDetails & { readonly status: number },
  ) {
    const problem = `the body ${problemOf(issues)}`;
    super("invalid-response", problem, details, { issues });
  }
  override get name(): string {
    return "InvalidResponseError";
  }
}

/** Says that a value does not match, and where, for the end of a sentence: `does not match its schema at /name, /tags/*` */
export const problemOf = (
  issues: readonly InvalidPlace[],
): `does not match its schema${string}` => {
  const places = placesOf(issues);
  return `does not match its schema${places === "" ? "" : ` at ${places}`}`;
};

/** The places, each once: `/name, /tags/*`. A value as a whole has none. */
export const placesOf = (issues: readonly InvalidPlace[]): string => {
  const places = new Set(issues.map(({ place }) => place));
  places.delete("");
  return [...places].join(", ");
};
