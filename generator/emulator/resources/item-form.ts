import { isObject } from "../../json/json-value.ts";
import { memberOf, withMembers } from "../member-path.ts";
import { splitWords } from "../../naming/words.ts";
import { formatText } from "../../wire/sample/format-texts.ts";
import { plainName, type PathId } from "./path-ids.ts";

/** The form of the items of a collection. */
export interface ItemForm {
  /** Name of the path parameter that holds an id; `null` when no path leads to an item. */
  readonly parameter: string | null;
  /** The nth id: as the path takes it, a UUID if the example has one, the next one of the example if it has letters, else the number. */
  nthId(n: number): string;
  /** An item with this id. */
  show(id: string): unknown;
}

/** Items in the form of the example in the source, with ids that their path takes. */
export function formOfExample(example: unknown, id: PathId | null): ItemForm {
  const parameter = id?.parameter ?? null;
  const shown = idOf(example, parameter) ?? "";
  const uuid = formatText("uuid");
  const texts = id?.texts ?? (uuid?.isText(shown) === true ? uuid : null);
  return {
    parameter,
    nthId: (n) => texts?.nth(n) ?? countedId(shown, n) ?? String(n),
    show: (id) => withId(example, parameter, id),
  };
}

/** `abc-12` is followed by `abc-13`, since such ids have a form; `null` if it is not letters and digits. */
function countedId(shown: string, n: number): string | null {
  const [, before = "", digits = "", after = ""] =
    /^(.*?)(\d{1,15})(\D*)$/.exec(shown) ?? [];
  if (digits === "" || before + after === "") return null;
  const number = String(Number(digits) + n - 1).padStart(digits.length, "0");
  return `${before}${number}${after}`;
}

/** Items that the source does not describe: the emulator chooses the two members. */
export function ownForm(name: string, id: PathId | null): ItemForm {
  return {
    parameter: id?.parameter ?? null,
    nthId: id?.texts?.nth ?? String,
    show: (id) => ({ id, name: `${name} ${id}` }),
  };
}

/** The id in an item; `null` if it has none that a path could contain. */
export function idOf(item: unknown, parameter: string | null): string | null {
  const member = idMemberOf(item, parameter);
  if (member === null || !isObject(item)) return null;
  const id = memberOf(item, member);
  return (typeof id === "string" || typeof id === "number") &&
    pathText.test(String(id))
    ? String(id)
    : null;
}

/** The characters that a gateway accepts in one segment of a path. */
const pathText = /^(?!\.{1,2}$)[^/\\\p{Cc}\p{Surrogate}]{1,128}$/u;

/** The item with the id under which it is stored, whatever the item itself says; unchanged if its form has no id. */
export function identify(form: ItemForm, item: unknown, id: string): unknown {
  const shown = form.show(id);
  const member = idMemberOf(shown, form.parameter);
  return member === null || !isObject(shown) || !isObject(item)
    ? item
    : withMembers(item, [[member, memberOf(shown, member)]]);
}

/** The item with this id in the member that its path takes, with the type that the id had; unchanged if the id cannot have that type. */
export function withId(
  item: unknown,
  parameter: string | null,
  id: string,
): unknown {
  const member = idMemberOf(item, parameter);
  if (member === null || !isObject(item)) return item;
  if (typeof memberOf(item, member) !== "number")
    return withMembers(item, [[member, id]]);
  const number = Number(id);
  return Number.isSafeInteger(number)
    ? withMembers(item, [[member, number]])
    : item;
}

/**
 * The member with the id, in any spelling: the one named like the path parameter, the `name` that `featureName` means,
 * the `gid` of `workspace_gid`, else `id`; `null` if there is none.
 */
export function idMemberOf(
  item: unknown,
  parameter: string | null,
): string | null {
  if (!isObject(item)) return null;
  const own = plainName(parameter ?? "id");
  const members = Object.keys(item);
  const last = plainName(splitWords(parameter ?? "id").at(-1) ?? own);
  const names = [own, ...(own.endsWith("name") ? ["name"] : []), last, "id"];
  for (const name of names) {
    const found = members.filter((member) => plainName(member) === name);
    // Of several spellings, the one of the parameter counts.
    const exact = found.find((member) => member === (parameter ?? name));
    if (found.length > 0) return exact ?? found[0] ?? null;
  }
  return null;
}
