/**
 * A plain scalar as the core schema of YAML 1.2 reads it. Numbers are told apart by their first letter: most scalars of
 * a document are words.
 */
export function readPlainScalar(text: string): unknown {
  switch (text) {
    case "":
    case "~":
    case "null":
    case "Null":
    case "NULL":
      return null;
    case "true":
    case "True":
    case "TRUE":
      return true;
    case "false":
    case "False":
    case "FALSE":
      return false;
    default:
      return numberStarts.has(text.charAt(0)) ? readNumber(text) : text;
  }
}

const numberStarts = new Set("+-.0123456789");

/** No number that means something is longer; expressions over longer texts would need a deep stack. */
const longestNumber = 1000;

function readNumber(text: string): number | string {
  if (text.length > longestNumber) return text;
  if (/^0o[0-7]+$/.test(text)) return Number.parseInt(text.slice(2), 8);
  if (/^0x[0-9a-fA-F]+$/.test(text)) return Number.parseInt(text.slice(2), 16);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text))
    return text.startsWith("-") ? -Infinity : Infinity;
  if (/^\.(?:nan|NaN|NAN)$/.test(text)) return Number.NaN;
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text))
    return Number.parseFloat(text);
  return text;
}
