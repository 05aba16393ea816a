import type { Policy } from "./policy.ts";

/** A schema of any library that follows Standard Schema (https://standardschema.dev), as far as the client knows it. */
export interface StandardSchema {
  readonly "~standard": {
    readonly validate: (
      value: unknown,
    ) => StandardResult | Promise<StandardResult>;
  };
}

/** What a schema says of a value. The value that it gives is not used: answers stay as they came. */
export interface StandardResult {
  /** What is wrong; absent if nothing is. */
  readonly issues?: readonly StandardIssue[] | undefined;
}

/** One thing that is wrong with a value. */
export interface StandardIssue {
  readonly message: string;
  /** The names that lead to it. */
  readonly path?:
    readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The schemas of what an operation takes and answers. */
export interface OperationSchemas {
  /** The parameters as the method takes them, without the body. */
  readonly params?: StandardSchema | undefined;
  /** The body in its usual media type. */
  readonly body?: StandardSchema | undefined;
  /** Bodies by the media type that a caller names with `contentType`. */
  readonly bodies?: Readonly<Record<string, StandardSchema>> | undefined;
  /**
   * Answers in JSON by status: `200`, `"4XX"` or `default`. Those in another media type than the first one have it behind
   * the status: `"200 application/hal+json"`.
   */
  readonly answers?: Readonly<Record<string, StandardSchema>> | undefined;
}

/** Schemas by operation, `"GET /pets/{petId}"`, or functions that load them when the operation is first called. */
export type SchemasByOperation = Readonly<
  Record<string, OperationSchemas | (() => Promise<OperationSchemas>)>
>;

/** `report` tells of what does not match, and goes on; `throw` fails the call. */
export type ValidationMode = "report" | "throw";

/** What is checked against schemas. */
export interface ValidateOptions {
  /**
   * Checks answers. With `throw`, a success that does not match is an InvalidResponseError; a failure stays the error of its
   * status, and a body of it that does not match is reported. Default: they are not checked.
   */
  readonly responses?: ValidationMode | undefined;
  /**
   * Checks parameters and bodies before anything is sent. With `throw`, one that does not match is an
   * InvalidRequestError. Default: they are not checked.
   */
  readonly requests?: ValidationMode | undefined;
  /**
   * Called with each report. Default: the first one of each operation is a warning of the process, if there is a
   * `process.emitWarning`, with the code `SDK_INVALID`. The event `validation` tells of all.
   */
  readonly onInvalid?: ((report: InvalidReport) => void) | undefined;
}

/** What does not match its schema. */
export interface InvalidReport {
  /** The key of the operation: method and path with unexpanded parameters. */
  readonly operation: string;
  readonly part: "params" | "body" | "answer";
  /** Of an answer. */
  readonly status: number | undefined;
  /** The first 20. */
  readonly issues: readonly InvalidPlace[];
}

/** A place in a value, and what is wrong there. */
export interface InvalidPlace {
  /**
   * A JSON pointer: `/tags/*`. Positions in lists, and names that do not look like names of members, are `*`, and secrets are
   * taken out.
   */
  readonly place: string;
  /** What the library says, without secrets, in at most 200 characters. Some libraries repeat the value. */
  readonly message: string;
}

/** Makes what checks the calls of a client; `createValidators` makes one, and so do packs such as `zod`. */
export type Validators = (options: ValidateOptions) => Policy;

/** The options of a client that checks its calls: both, or none. */
export interface ValidationOptions {
  /** What is checked, and what follows. */
  readonly validate?: ValidateOptions | undefined;
  /** The schemas, by operation. */
  readonly validators?: Validators | undefined;
}
