import type {
  ListCall,
  ListOptions,
  ListSource,
  PageShape,
  BodyDetails,
  EventData,
  ParameterEntry,
  RouteDetails,
} from "./entries.ts";
import type { CallOptions, ResponseBodyType } from "./common-options.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type { Redactor } from "./redactor.ts";
import type { CommonSettings } from "./settings.ts";
import type {
  Extent,
  HttpRequest,
  HttpResponse,
  RequestBody,
} from "./transport.ts";
import { ConfigurationError } from "./call-errors.ts";

/*
 * What only some programs need. Generated code hands it in, so that a bundle has the parts that its operations use.
 */

/** Parts of methods, see `bindMethods`. */
export interface MethodParts {
  readonly bodies?: Bodies | undefined;
  readonly choices?: Choices | undefined;
  readonly formats?: Formats | undefined;
  readonly lists?: Lists | undefined;
  readonly parameters?: ParametersPart | undefined;
  readonly styles?: Styles | undefined;
  readonly forms?: Forms | undefined;
  /** In the place of `forms`. */
  readonly partForms?: Forms | undefined;
  readonly streams?: Streams | undefined;
}

/** What the writing of parameters needs of them. */
export type StyleParts = Pick<MethodParts, "styles">;

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

/** A parameter with the defaults of its entry in place. */
export interface Parameter extends Omit<ParameterEntry, "style"> {
  /** Property of `params`. */
  readonly property: string;
  /** Wire name. */
  readonly name: string;
  readonly style: NonNullable<ParameterEntry["style"]>;
  readonly explode: boolean;
}

/** A route with its template taken apart. */
export interface Route {
  readonly method: string;
  /** Method and path without query; the only name in errors. */
  readonly key: string;
  /** Texts and parameters, in their order. */
  readonly path: readonly (string | Parameter)[];
  /** Query that is sent with every call, without `?`; may be empty. */
  readonly fixedQuery: string;
  /** Those outside of the path, in their order. */
  readonly parameters: readonly Parameter[];
  /** Every parameter that `params` may have. */
  readonly properties: readonly string[];
}

/** What an operation with parameters needs. */
export interface ParametersPart {
  /** Takes apart what generated code says of the address of an operation. */
  readonly parseRoute: (entry: RouteDetails) => Route;
  /** @throws ValidationError */
  readonly writePath: (path: Route["path"], source: PathSource) => string;
  /**
   * Writes a parameter outside of the path.
   * @returns undefined for a value that is left out
   * @throws ValidationError, FilterTooLongError
   */
  readonly writeParameter: (
    parameter: Parameter,
    value: unknown,
    parts: StyleParts,
    details: ErrorDetails,
  ) => string | undefined;
}

/**
 * What a value of a path may be: what its parameter is documented as, encoded
 * whatever it holds, or one text without slash and backslash. Some servers and
 * proxies refuse `%2F` and `%5C`, or take them for the end of a segment.
 */
export type PathValues = "encoded" | "one-segment";

/** What a path is written from. */
export interface PathSource {
  readonly params: Readonly<Record<string, unknown>>;
  readonly values: PathValues;
  readonly parts: StyleParts;
  readonly details: ErrorDetails;
}

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

/** What the caller gave for a body. */
export interface BodySource {
  readonly body: unknown;
  /** What else of `params` is no parameter: `contentType`, `partHeaders`. */
  readonly given: (name: string) => unknown;
}

/** A body as it is sent. */
export interface PreparedBody {
  readonly body: RequestBody | undefined;
  /** Undefined when the platform sets it, as for form data. */
  readonly contentType: string | undefined;
  readonly isReplayable: boolean;
}

/** Writes the bodies of an operation. */
export interface BodyWriter {
  /** Whether a caller may give `contentType`, to choose the media type, or `partHeaders`. */
  readonly takes: (name: string) => boolean;
  /**
   * Writes a body once, so that every attempt sends the same bytes.
   * @throws ValidationError
   */
  readonly write: (source: BodySource, details: ErrorDetails) => PreparedBody;
}

/** Reads what an entry says of bodies. */
export type Bodies = (
  entry: RouteDetails["body"],
  parts: Pick<MethodParts, "forms" | "partForms">,
) => BodyWriter;

/** How the successes of an operation are asked for and read. */
export interface AnswerPlan {
  /** The header `Accept`. */
  readonly accept: (responseType: ResponseBodyType) => string;
  readonly extent: Extent;
  readonly read: (root: AnswerReader) => ReadBody;
}

/** What of a client the reading of answers needs. */
export interface AnswerReader {
  readonly settings: Pick<CommonSettings, "clock" | "bodyIdleTimeoutMs">;
  readonly redactor: Pick<Redactor, "redact">;
}

/** Makes data of the body of a success. */
export type ReadBody = (
  response: HttpResponse,
  request: HttpRequest,
) => unknown;

/** Plans how to read what arrives, by the media types that successes are documented with. */
export type Formats = (
  accept: readonly string[],
  streams: Streams | undefined,
  events: EventData | undefined,
) => AnswerPlan;

/** What the options of a call come to. */
export interface ChosenAnswer {
  readonly answer: AnswerPlan;
  /** With the member that tells the service of the choice. */
  readonly body: unknown;
}

/** @throws ValidationError for what the operation does not offer, and a body that says otherwise */
export type ChooseAnswer = (
  options: CallOptions,
  body: unknown,
  details: ErrorDetails,
) => ChosenAnswer;

/**
 * Reads what callers of an operation can ask for.
 * @param usual what they get without
 * @param plan makes the plan of other media types
 */
export type Choices = (
  entry: Pick<RouteDetails, "accept" | "choices" | "stream">,
  usual: AnswerPlan,
  plan: (accept: readonly string[]) => AnswerPlan,
) => ChooseAnswer;

/** A body with the media type that it is sent as. */
export interface WrittenForm {
  readonly body: RequestBody;
  readonly contentType: string;
}

/** What is known of a form, from the document and from the caller. */
export interface FormDetails extends BodyDetails {
  /** What the caller gave. */
  readonly partHeaders?: unknown;
  /** The lines of these headers for one part, each with a line break in front. */
  readonly headerLines?: (name: string, index: number) => string;
}

/**
 * Writes an object as a form.
 * @throws ValidationError
 */
export type Forms = (
  value: object,
  entry: FormDetails,
  details: ErrorDetails,
) => WrittenForm;

/** A body that is still to be read. */
export interface Arrival {
  readonly format: "binary" | "multipart" | "events" | "json-lines";
  readonly events: EventData | undefined;
  readonly response: HttpResponse;
  readonly request: HttpRequest;
  readonly root: AnswerReader;
}

/** Makes data of a body that is still to be read. */
export type Streams = (arrival: Arrival) => unknown;

/**
 * A part that generated code has to hand in.
 * @throws ConfigurationError when it did not
 */
export function requirePart<T extends object, K extends keyof T & string>(
  parts: T,
  name: K,
): T[K] & {} {
  const part = parts[name];
  if (part) return part;
  throw new ConfigurationError(`The part ${name} is missing`);
}
