import { reasonPhrase } from "../answers/error-body.ts";
import type { Refusal } from "../answers/answer.ts";
import { isObject } from "../../json/json-value.ts";
import { memberOf, withMembers } from "../member-path.ts";

/** A member of an error that can hold a text. */
export interface Edit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

type Facts = Pick<Refusal, "status" | "code" | "detail">;

/** Deeper members have another meaning. */
const maxDepth = 4;

const mostEdits = 20;

/**
 * Decides which members of an example error to fill in. Documents do not say what members mean, so the usual names
 * are recognised, in any spelling.
 */
export function editsOfError(example: unknown, facts: Facts): readonly Edit[] {
  return collect(example, [], facts).slice(0, mostEdits);
}

function collect(
  value: unknown,
  path: Edit["path"],
  facts: Facts,
): readonly Edit[] {
  if (path.length > maxDepth) return [];
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    return typeof first === "string"
      ? [{ path: [...path, 0], value: facts.detail }]
      : collect(first, [...path, 0], facts);
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const at = [...path, name];
    if (typeof member === "object") return collect(member, at, facts);
    const text = valueOf(name, member, facts);
    return text === undefined ? [] : [{ path: at, value: text }];
  });
}

/** `undefined` for a member that means something else. */
function valueOf(name: string, member: unknown, facts: Facts): unknown {
  const word = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (typeof member === "number")
    return statusNames.has(word) || word === "code" ? facts.status : undefined;
  if (typeof member !== "string") return undefined;
  if (word === "title") return reasonPhrase(facts.status);
  if (statusNames.has(word)) return String(facts.status);
  if (codeNames.has(word)) return facts.code;
  return textNames.has(word) ? facts.detail : undefined;
}

const statusNames = new Set([
  "httpcode",
  "httpstatus",
  "httpstatuscode",
  "status",
  "statuscode",
]);

const codeNames = new Set(["code", "errorcode"]);

const textNames = new Set([
  "description",
  "detail",
  "details",
  "developermessage",
  "error",
  "errordescription",
  "errormessage",
  "errors",
  "message",
  "msg",
  "reason",
  "usermessage",
]);

/** The value with the member of an edit. */
export function withEdit(
  value: unknown,
  { path, value: member }: Edit,
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return member;
  const edit = { path: rest, value: member };
  if (Array.isArray(value))
    return value.map((entry: unknown, index) =>
      index === step ? withEdit(entry, edit) : entry,
    );
  if (!isObject(value)) return value;
  return withMembers(value, [
    [String(step), withEdit(memberOf(value, String(step)), edit)],
  ]);
}
