import type { OperationKey } from "../model/operation.ts";

/**
 * How a program uses an element. `call`: it calls the operation. `reference`: it names the element without calling
 * it. `write`: it sets the value. `build`: it makes the object that has such members. `compare`: it compares with
 * this value, or without one checks whether the member exists. `exhaust`: it has a case for each value.
 */
export const usageAccesses = [
  "call",
  "reference",
  "read",
  "write",
  "build",
  "compare",
  "exhaust",
] as const;

export type UsageAccess = (typeof usageAccesses)[number];

/**
 * `certain`: the compiler resolves the element and every path of the value is known. `probable`: the type says so,
 * but several operations are possible, or the value leaves the program. `unknown`: it cannot be known which members
 * are used.
 */
export const certainties = ["certain", "probable", "unknown"] as const;

export type Certainty = (typeof certainties)[number];

/** The values that may replace a missing value. */
export type Absence = "null" | "undefined";

/**
 * A place in a project: lines and columns count from 1, columns in UTF-16 code units; the file is relative to the
 * project, with `/`.
 */
export interface UsagePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The names of the functions and classes around it, outermost first, with points; `null` at the top of a file. */
  readonly function: string | null;
}

/** The package of an SDK, as facts name it. */
export type FactSdk = Pick<UsageFact, "sdk" | "version">;

/** An operation that facts name. */
export type NamedOperation = FactSdk & { readonly operation: OperationKey };

/** Whether a fact belongs to an SDK, of whose package there may be several versions. */
export function isOfSdk(
  fact: FactSdk,
  { name, version }: { readonly name: string; readonly version: string | null },
): boolean {
  return fact.sdk === name && fact.version === version;
}

/** The beginning of the names of elements that are headers of responses. */
export const responseHeaders = "response-header";

/** One use of one element of one operation. */
export interface UsageFact extends UsagePlace {
  /** The package of the SDK. */
  readonly sdk: string;
  /** Of that package, as `UsedSdk.version`: a project may have several. */
  readonly version: string | null;
  /** `null` where the program uses what belongs to no operation, such as an error class, or nobody can tell which one it is. */
  readonly operation: OperationKey | null;
  /**
   * `operation`; `query.limit`, `path.id`, `header.If-Match`, `parameters` for all of them together; `request.items[].name`;
   * `response.200.items[].name`; `response-header.200.etag`, in lower case, without a name for all of them; `export.Pet`, `error.NotFoundError`; `raw` for a path that the SDK does not know. The path below a body
   * is written as in change reports.
   */
  readonly element: string;
  /** What the code does with the element: calls, reads, writes. */
  readonly access: UsageAccess;
  /** The component schema in which the member is declared, and its path there, as change reports name them; `null` for what is written in place. */
  readonly schema: string | null;
  /** The path in `schema`: `items[].name`; empty for the schema itself and where `schema` is `null`. */
  readonly schemaPath: string;
  /** The enum value that is given or asked for, as JSON; left out for all else. */
  readonly value?: string;
  /**
   * Of `build`: what the object sets, sorted; of `parameters` as elements (`query.limit`), else names of members, and `...Pet` where a value
   * of that component is spread into it. Left out where it is not known.
   */
  readonly members?: readonly string[];
  /**
   * Of a read: what would not do in place of the value, there or where the variable is used that takes it. The compiler would complain if
   * it might be `null` or `undefined`, and no code asks for it.
   */
  readonly refuses?: readonly Absence[];
  /** Of a write: what the given value may be instead of a value, as its type says; `undefined` also where it may be left out. */
  readonly mayBe?: readonly Absence[];
  /** The component schemas that the type of the member names, through lists, unions and null, sorted. */
  readonly types?: readonly string[];
  /** Whether the value is handed on as a whole, so that any member below it may be used. */
  readonly isWhole?: true;
  /** What the code calls it, where that is a former name: `client.pets.v1.find`, `limit` of `params`, `Pet.nick`, `Pet`. */
  readonly formerName?: string;
  /** What the SDK calls it now, where the code uses a former name; left out for what it does not call. */
  readonly presentName?: string;
  /** Of `export`: the operations that take or give values of the type, where they are few. */
  readonly of?: readonly OperationKey[];
  /** `certain`, `probable` or `unknown`; `reason` says why it is not certain. */
  readonly certainty: Certainty;
  /** Why it is not certain; `null` where it is. */
  readonly reason: string | null;
  /** The expression as it is written, where somebody asked for it. */
  readonly text?: string;
}
