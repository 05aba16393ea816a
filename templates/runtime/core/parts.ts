import type { ListCall, ListOptions, ListSource, PageShape } from "./paging.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type { Root } from "./root.ts";
import type { HttpRequest, HttpResponse, RequestBody } from "./transport.ts";
import type { BodyDetails } from "./entries.ts";
import type { Parameter } from "./parameters.ts";
import { ConfigurationError } from "./call-errors.ts";

/*
 * What only some programs need. Generated code hands it in, so that a bundle has the parts that its operations use.
 */

/** Parts of methods, see `bindMethods`. */
export interface MethodParts {
  readonly lists?: Lists | undefined;
  readonly styles?: Styles | undefined;
  readonly forms?: Forms | undefined;
  readonly streams?: Streams | undefined;
}

/**
 * Starts a list: its first page at once, the others as they are asked for.
 * @param paging what is known of the pages
 * @param options those of the call, whose `paging` goes before
 */
export type Lists = <T>(
  source: ListSource<T>,
  paging: PageShape | undefined,
  options: ListOptions<unknown>,
) => ListCall<T, unknown>;

/**
 * Writes a parameter that a URI template cannot hold, as its place wants it.
 * @returns undefined for a value that is left out
 * @throws ValidationError
 */
export type Styles = (
  parameter: Parameter,
  value: unknown,
  details: ErrorDetails,
) => string | undefined;

/** A body with the media type that it is sent as. */
export interface WrittenForm {
  readonly body: RequestBody;
  readonly contentType: string;
}

/**
 * Writes an object as a form.
 * @throws ValidationError
 */
export type Forms = (
  value: object,
  entry: BodyDetails,
  details: ErrorDetails,
) => WrittenForm;

/** Makes data of a body that is still to be read. */
export type Streams = (
  format: "binary" | "multipart" | "events" | "json-lines",
  response: HttpResponse,
  request: HttpRequest,
  root: Root,
) => unknown;

/**
 * A part that generated code has to hand in.
 * @throws ConfigurationError when it did not
 */
export function requirePart<T>(part: T | undefined, name: string): T {
  if (part !== undefined) return part;
  throw new ConfigurationError(`The part ${name} is missing`);
}
