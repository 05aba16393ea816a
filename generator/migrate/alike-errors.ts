import type { UsageError } from "../usage/usage-file.ts";
import type { ArgumentChange } from "./argument-change.ts";
import type { CodeEdit } from "./code-edit.ts";

type Message = Pick<UsageError, "message">;

/**
 * Compares errors of one place: one is like another if it says the same, and names nothing that the other does not name and that no edit
 * has written. It may name less: of several members that were missing, some are there now.
 */
export function errorsAlike(
  edits: readonly Pick<CodeEdit, "text">[],
): (before: Message, after: Message) => boolean {
  const written = new Set(edits.flatMap(({ text }) => wordsOf(text)));
  return (before, after) => {
    if (before.message === after.message) return true;
    if (statementOf(before) !== statementOf(after)) return false;
    const named = new Set(wordsOf(before.message));
    return namedIn(after.message).every(
      (word) => named.has(word) || written.has(word) || isKeyword.test(word),
    );
  };
}

/** Tells whether an error says that arguments are missing, or not known, which the release needs or does not take, and nothing else. */
export function namesArguments(
  changed: readonly ArgumentChange[],
): (error: Message) => boolean {
  const namesOf = (kind: "required" | "removed"): ReadonlySet<string> =>
    new Set(
      changed.flatMap(({ argument }) =>
        argument.kind === kind ? argument.name : [],
      ),
    );
  const [needed, gone] = [namesOf("required"), namesOf("removed")];
  return ({ message }) => {
    const last = message.split("\n").at(-1) ?? "";
    const missing = (missingNames.exec(last) ?? []).slice(1).join("");
    const unknown = unknownName.exec(last)?.[1];
    return unknown === undefined
      ? missing !== "" && missing.split(", ").every((each) => needed.has(each))
      : gone.has(unknown);
  };
}

const missingNames =
  /^ *(?:Property '([^']+)' is missing in type '.*' but required in type '[^']*'\.|Type '.*' is missing the following properties from type '[^']*': ([^']+))$/;
const unknownName =
  /^ *Object literal may only specify known properties, and '([^']+)' does not exist in type /;

/** What the first line says of whatever it names. The compiler has two sentences for members that are missing. */
function statementOf({ message }: Message): string {
  const [first = ""] = message.split("\n");
  const statement = first.replaceAll(quoted, "''");
  return isMissing.test(statement) ? "missing" : statement;
}

const quoted = /'[^']*'/g;
const isMissing =
  /^(?:Property '' is missing in|Type '' is missing the following properties from) type ''/;
const isKeyword =
  /^(?:any|bigint|boolean|false|keyof|more|never|null|number|object|readonly|string|symbol|true|typeof|undefined|unknown|void)$/;

/** What a message quotes, and what it lists at the end of a line. */
function namedIn(message: string): readonly string[] {
  const lists = message.match(/(?<=': )[^'\n]+$/gm) ?? [];
  return [...(message.match(quoted) ?? []), ...lists].flatMap(wordsOf);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}
