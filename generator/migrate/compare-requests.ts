import type { ArgumentChange } from "./argument-change.ts";
import { laterKeys, lastStep, type SdkRename } from "./sdk-rename.ts";

/** A request as a mock has received it: what it is made of, without values. */
export interface RecordedRequest {
  /** `METHOD path` of its operation, or of the request itself where it is none of the API. */
  readonly operation: string;
  readonly isRefused: boolean;
  /** `query sort`, `header x-trace`, `body site.city`; each once. */
  readonly inputs: readonly string[];
}

/** What the tests of a project prove of its rewritten code. */
export interface Verification {
  readonly command: string;
  /** Requests of each run; both runs have the same ones, but for the names that the migration changes. */
  readonly requests: number;
  /** Requests of both runs whose bodies were not compared: they are no JSON and no form, or too long. */
  readonly unread: number;
}

/** What the migration changes in requests. */
export interface IntendedChanges {
  readonly renames: readonly SdkRename[];
  readonly changed: readonly ArgumentChange[];
  readonly sdks: { readonly before: SdkInputs; readonly after: SdkInputs };
}

/** What an SDK sends, by operations and the names of its code; its manifest has it. */
export interface SdkInputs {
  readonly operations: ReadonlyMap<
    string,
    { readonly inputs: ReadonlyMap<string, WireInput> }
  >;
}

interface WireInput {
  readonly in: string;
  readonly name: string;
}

/**
 * Compares the requests of two runs, whatever their order is.
 * @returns the requests that only one run has, in words; none if they are the same but for what is intended
 */
export function compareRequests(
  before: readonly RecordedRequest[],
  after: readonly RecordedRequest[],
  intended: IntendedChanges,
): readonly string[] {
  const names = createNames(intended);
  const counts = new Map<string, number>();
  const count = (text: string, by: number): void => {
    counts.set(text, (counts.get(text) ?? 0) + by);
  };
  for (const request of before) count(textOf(names.before(request)), 1);
  for (const request of after) count(textOf(names.after(request)), -1);
  return [...counts].flatMap(([text, more]) =>
    more === 0
      ? []
      : [
          `${text}, ${Math.abs(more)} ${more > 0 ? "only before" : "only after"}`,
        ],
  );
}

function textOf({ operation, isRefused, inputs }: RecordedRequest): string {
  const all = [...new Set(inputs)].toSorted();
  return `${operation}${isRefused ? " (refused)" : ""}${all.length === 0 ? "" : ` with ${all.join(", ")}`}`;
}

type Renamed = (request: RecordedRequest) => RecordedRequest;

/** Gives the requests of both runs the names that they have after, and leaves out what only one of them has on purpose. */
function createNames(intended: IntendedChanges): {
  readonly before: Renamed;
  readonly after: Renamed;
} {
  const operations = new Map(
    [...laterKeys(intended.renames)].map(
      ([from, to]) => [anonymous(from), anonymous(to)] as const,
    ),
  );
  const parameters = parameterNames(intended);
  const fields = fieldNames(intended);
  const named = (
    { operation, isRefused, inputs }: RecordedRequest,
    isBefore: boolean,
  ): RecordedRequest => {
    const key = anonymous(operation);
    return {
      operation: isBefore ? (operations.get(key) ?? key) : key,
      isRefused,
      inputs: inputs.flatMap((input) => {
        const known = parameters.get(`${key} ${input}`);
        if (known === null) return [];
        if (known !== undefined && isBefore) return [known];
        return input.startsWith("body ") ? fields(input) : [input];
      }),
    };
  };
  return {
    before: (request) => named(request, true),
    after: (request) => named(request, false),
  };
}

/** Names of path parameters are no part of a request. */
function anonymous(operation: string): string {
  return operation.replace(/\{[^{}]*\}/g, "{}");
}

/** What the later SDK calls a parameter, by operation and input; `null` where only one of the SDKs sends it. */
function parameterNames({
  renames,
  changed,
  sdks,
}: IntendedChanges): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  const later = laterKeys(renames);
  for (const { renamed } of renames) {
    if (renamed.kind !== "parameter") continue;
    const { operation, from, to } = renamed;
    const old = inputIn(sdks.before, operation, from);
    if (old !== null)
      found.set(
        `${anonymous(operation)} ${old}`,
        inputIn(sdks.after, later.get(operation) ?? operation, to),
      );
  }
  for (const { argument } of changed) {
    const { owner, name } = argument;
    if (owner.kind !== "parameters") continue;
    const own = owner.operation;
    for (const [sdk, key] of [
      [sdks.before, own],
      [sdks.after, later.get(own) ?? own],
    ] as const) {
      const input = inputIn(sdk, key, name);
      if (input !== null) found.set(`${anonymous(key)} ${input}`, null);
    }
  }
  return found;
}

function inputIn(
  sdk: SdkInputs,
  operation: string,
  member: string,
): string | null {
  const input = sdk.operations.get(operation)?.inputs.get(member);
  return input === undefined ? null : inputText(input);
}

/** The name of an input as requests have it: those of headers have no case. */
export function inputText(input: WireInput): string {
  return `${input.in} ${input.in === "header" ? input.name.toLowerCase() : input.name}`;
}

/** Fields are renamed by their own names: which component a body is made of, a request does not say. */
function fieldNames({
  renames,
  changed,
}: IntendedChanges): (input: string) => readonly string[] {
  const renamed = new Map(
    renames.flatMap(({ renamed: part }) =>
      part.kind === "field" ? [[lastStep(part.name), part.to] as const] : [],
    ),
  );
  const oneSided = new Set(
    changed.flatMap(({ argument }) => {
      if (argument.kind === "into-body") return [argument.field];
      return argument.owner.kind === "component" ? [argument.name] : [];
    }),
  );
  return (input) => {
    const steps = input.slice("body ".length).split(".");
    if (steps.some((step) => oneSided.has(bare(step)))) return [];
    const names = steps.map((step) => {
      const to = renamed.get(bare(step));
      return to === undefined ? step : to + step.slice(bare(step).length);
    });
    return [`body ${names.join(".")}`];
  };
}

/** A step without the marks of lists. */
function bare(step: string): string {
  return step.replaceAll("[]", "");
}
