import { singular } from "../../naming/words.ts";
import { isObject, isObjectOrList } from "../../json/json-value.ts";
import { memberOf } from "../member-path.ts";
import type { Display } from "./display.ts";
import { idMemberOf, type ItemForm } from "./item-form.ts";
import type { Content } from "./read-content.ts";

/** The usual names of the member that holds the item of an answer. */
const usualNames = ["data", "item", "result", "resource", "response"];

/**
 * The member of an answer that holds the item: `data` of `{ data: { id }, links: {} }`. `null` if the answer is the item
 * itself, or does not show an item with an id. A member with another name counts only where nothing else is an object
 * or a list: an item may hold others.
 */
export function itemMemberOf(
  answer: unknown,
  parameter: string | null,
  resource: string,
): string | null {
  if (!isObject(answer) || idMemberOf(answer, parameter) !== null) return null;
  const holders = Object.keys(answer).filter((name) =>
    isObjectOrList(memberOf(answer, name)),
  );
  const named = [...usualNames, singular(resource)].find((name) =>
    holders.includes(name),
  );
  const member = named ?? (holders.length === 1 ? holders[0] : undefined);
  return member !== undefined &&
    idMemberOf(memberOf(answer, member), parameter) !== null
    ? member
    : null;
}

/** The display of the item alone, which `answerWith` puts back into its envelope. */
export function ofItem(
  display: Display,
  { parameter }: ItemForm,
  resource: string,
): Display {
  const { example } = display;
  const member = itemMemberOf(example, parameter, resource);
  if (member === null || !isObject(example)) return display;
  return {
    ...display,
    example: memberOf(example, member),
    envelope: { answer: example, member },
  };
}

/** The item of a body that is an envelope too: `{ pet: { name } }`. */
export function itemOfBody(content: Content, form: ItemForm): Content {
  if (content.kind !== "value" || !isObject(content.value)) return content;
  const [member, ...others] = Object.keys(content.value);
  if (member === undefined || others.length > 0) return content;
  const item = memberOf(content.value, member);
  const shown = form.show("1");
  return isObject(item) && isObject(shown) && !Object.hasOwn(shown, member)
    ? { ...content, value: item }
    : content;
}
