import type {
  BodyDetails,
  EventData,
  ListCall,
  PageRequest,
  ParameterEntry,
  RouteDetails,
} from "./entries.ts";
import type { CallOptions } from "./common-options.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type { BaseUrl } from "./address.ts";
import type { Answer } from "./api-call.ts";
import type { Described } from "./deprecation.ts";
import type {
  AnswerPlan,
  AnswerReader,
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
  /** What every entry says, unless it says otherwise. */
  readonly common?: Partial<RouteDetails> | undefined;
  /** What `~`, `~1`, `~2` … stand for where a path begins with them: `/repos/{owner}/{repo}`. */
  readonly commonPaths?: readonly string[] | undefined;
  readonly bodies?: MethodPart | undefined;
  readonly choices?: MethodPart | undefined;
  readonly formats?: FormatsPart | undefined;
  readonly lists?: MethodPart | undefined;
  readonly parameters?: ParametersPart | undefined;
  /** In the place of `parameters`, where each parameter is one text of the path. */
  readonly pathParameters?: MethodPart | undefined;
  readonly styles?: Styles | undefined;
  readonly forms?: Forms | undefined;
  /** In the place of `forms`. */
  readonly partForms?: Forms | undefined;
  readonly streams?: Streams | undefined;
  readonly tombstones?: MethodPart | undefined;
}

/** A part that adds to operations what their entries ask for. */
export interface MethodPart {
  /**
   * Called once for each operation that is called.
   * @param operation with what the parts before have added
   * @throws RemovedEndpointError for one that no longer exists
   */
  readonly extend: (operation: Operation) => Partial<Operation>;
}

/** An entry of generated code with everything said. It has no prototype. */
export interface Operation
  extends Described, Omit<RouteDetails, "deprecated" | "route"> {
  readonly route: Route;
  readonly parts: MethodParts;
  /** Writes what the caller gave for the parameters, and in the option `query`; none where there are no parameters. */
  readonly writeTarget?: WriteTarget | undefined;
  /** None for methods without bodies. */
  readonly bodies?: BodyWriter | undefined;
  /** None where it is JSON. */
  readonly answer?: AnswerPlan | undefined;
  /** None where callers have nothing to choose. */
  readonly choose?: ChooseAnswer | undefined;
  /** None where it is no list. */
  readonly list?: StartList | undefined;
}

/** One call, as the caller gave it. Its objects have no prototype. */
export interface CallRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly options: CallOptions;
  readonly page?: PageRequest | undefined;
}

/** A call, as the caller gave it: only own properties count. */
export interface GivenCall {
  readonly params: object;
  readonly options: CallOptions;
  readonly page?: PageRequest | undefined;
}

/** Sends one call of an operation; rejects with SdkError only. */
export type Send = <T>(call: GivenCall) => Promise<Answer<T>>;

/** Starts a list: its first page at once, the others as they are asked for. */
export type StartList = (
  send: Send,
  given: GivenCall,
) => ListCall<unknown, unknown> | undefined;

/** What the writing of parameters needs of them. */
export type StyleParts = Pick<MethodParts, "styles">;

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
export interface ParametersPart extends MethodPart {
  /** @throws ValidationError */
  readonly writePath: (path: Route["path"], source: PathSource) => string;
}

/**
 * Writes where a call goes.
 * @throws ValidationError, FilterTooLongError, RequestTooLongError
 */
export type WriteTarget = (
  source: TargetSource,
  details: ErrorDetails,
) => Target;

/** What the target of a call is written from. */
export interface TargetSource {
  readonly route: Route;
  readonly call: CallRequest;
  readonly parts: StyleParts;
  readonly base: BaseUrl;
  readonly pathValues: PathValues;
  /** Headers that the call has already, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Writes where the calls go that have no parameters, and knows which headers parameters may not set. */
  readonly root: {
    readonly settings: { readonly reservedHeaders: readonly string[] };
    readonly writeTarget: WriteTarget;
  };
}

/** What the parameters of a call come to. */
export interface Target {
  readonly url: string;
  /** All of them: those that the call had already, too. */
  readonly headers: Readonly<Record<string, string>>;
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
  /** What was chosen in the place of the body of the caller. */
  readonly chosen: Pick<ChosenAnswer, "body"> | undefined;
  readonly given: Given;
}

/** What of `params` is no parameter of the route: `body`, `contentType`, `partHeaders`. */
export type Given = (name: string) => unknown;

/** A body as it is sent. */
export interface PreparedBody {
  readonly body: RequestBody | undefined;
  /** `content-type`, unless the platform sets it, as for form data. */
  readonly headers: Readonly<Record<string, string>>;
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

/** Plans how to read what arrives, by the media types that successes are documented with. */
export interface FormatsPart extends MethodPart {
  readonly plan: (
    accept: readonly string[],
    operation: Pick<Operation, "events" | "parts">,
  ) => AnswerPlan;
}

/** What the options of a call come to. */
export interface ChosenAnswer {
  readonly answer: AnswerPlan;
  /** With the member that tells the service of the choice. */
  readonly body: unknown;
}

/** @throws ValidationError for what the operation does not offer, and a body that says otherwise */
export type ChooseAnswer = (
  options: CallOptions,
  given: Given,
  details: ErrorDetails,
) => ChosenAnswer;

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
export const requirePart = <T extends object, K extends keyof T & string>(
  parts: T,
  name: K,
): T[K] & {} => {
  const part = parts[name];
  if (part) return part;
  throw new ConfigurationError(`The part ${name} is missing`);
};
