import { isPlainObject } from "./objects.ts";
import { listTexts, type ToText } from "./text-of.ts";

/** A style that URI templates have. */
export type TemplateStyle = "simple" | "label" | "matrix" | "form";

/** How a value is written into a place. */
export interface Expansion {
  readonly style: TemplateStyle;
  readonly explode: boolean;
  /** As it is written, so encoded where it has to be. */
  readonly name: string;
  readonly toText: ToText;
}

// RFC 6570, appendix A.
const rules: Readonly<
  Record<TemplateStyle, readonly [lead: string, joint: string]>
> = {
  simple: ["", ","],
  label: [".", "."],
  matrix: [";", ";"],
  form: ["", "&"],
};

/**
 * Writes a value as RFC 6570 does at level 4: members that are undefined are
 * left out, and so is an array or object without members.
 * @returns undefined for a value that is left out
 * @throws ValidationError for what is nested, and what `toText` refuses
 */
export const expand = (
  value: unknown,
  { style, explode, name, toText }: Expansion,
): string | undefined => {
  if (value === undefined) return undefined;
  const [lead, joint] = rules[style];
  const isMatrix = style === "matrix";
  const isNamed = isMatrix || style === "form";
  const pair = (left: string, right: string): string =>
    left + (isMatrix && right === "" ? "" : `=${right}`);
  const own = (text: string): string => (isNamed ? pair(name, text) : text);
  if (Array.isArray(value)) {
    const items = listTexts(value, toText);
    if (items.length === 0) return undefined;
    const text = explode ? items.map(own).join(joint) : own(items.join(","));
    return lead + text;
  }
  if (!isPlainObject(value)) return lead + own(toText(value));
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => [toText(key), toText(member, `.${key}`)] as const);
  if (members.length === 0) return undefined;
  return (
    lead +
    (explode
      ? members.map(([key, text]) => pair(key, text)).join(joint)
      : own(members.flat().join(",")))
  );
};
