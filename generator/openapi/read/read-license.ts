import parseSpdx from "spdx-expression-parse";
import type { Place } from "../document/place.ts";
import type { ReadContext } from "./read-context.ts";
import { objectAt, textAt } from "./fields.ts";

/** The SPDX expression of the license; `null` if it is not certain, since a wrong license is worse than none. */
export function readLicense(info: Place, context: ReadContext): string | null {
  const license = objectAt(info, "license", context);
  if (license === null) return null;
  const identifier = textAt(license, "identifier", context);
  const name = textAt(license, "name", context);
  const found =
    spdxExpression(identifier ?? "") ?? expressionOfName(name ?? "");
  if (found === null)
    context.notes.notUsed("a license that is no SPDX expression", license);
  return found;
}

/** `Apache 2.0`, `The MIT License` and `BSD 3-Clause License` are identifiers but for their form. */
function expressionOfName(name: string): string | null {
  const words = name
    .replace(/\blicen[cs]e\b|\bversion\b|^the\b|,/gi, " ")
    .replace(/\bv(?=\d)/gi, "")
    .trim()
    .replace(/\s+/g, "-");
  const forms = [words, capitalised(words), words.toUpperCase()];
  const candidates = [name, ...forms, ...forms.map((form) => `${form}.0`)];
  return candidates.map(spdxExpression).find((each) => each !== null) ?? null;
}

const longestExpression = 200;

/** The text unchanged if it is an expression of the SPDX specification, annex D. */
function spdxExpression(text: string): string | null {
  const expression = text.trim();
  // The parser searches identifiers after characters that it does not know.
  if (!/^[\w.+:() -]+$/.test(expression)) return null;
  if (expression.length > longestExpression) return null;
  try {
    parseSpdx(expression);
    return expression;
  } catch {
    return null;
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
