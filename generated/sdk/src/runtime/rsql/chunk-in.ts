import { encodeStrictly } from "../core/text-of.ts";
import { FilterError } from "./errors.ts";
import { type FilterValue, operandOf } from "./operand.ts";
import { printOperand } from "./print.ts";

/** `%2C`, `%28` and `%29`. */
const SEPARATOR_BYTES = 3;

/**
 * Cuts the values of a long `in` into lists for one call each, in their order.
 * @param maxUrlBytes what a list with its parentheses may take in the address.
 *   An address has 8,000 bytes: leave room for base address, path, selector and
 *   other parameters
 * @returns no list for no values
 * @throws FilterError for a value that `in` refuses, and when one alone does not fit
 */
export const chunkIn = <Value extends FilterValue>(
  values: readonly Value[],
  maxUrlBytes: number,
): readonly (readonly Value[])[] => {
  const chunks: Value[][] = [];
  let chunk: Value[] = [];
  let left = 0;
  for (const value of values) {
    const text = printOperand(operandOf("=in=", value));
    const bytes = encodeStrictly(text).length + SEPARATOR_BYTES;
    if (bytes > left) {
      left = maxUrlBytes - SEPARATOR_BYTES;
      // Also when it is no number.
      if (!(bytes <= left)) {
        throw new FilterError("has a value longer than maxUrlBytes");
      }
      chunk = [];
      chunks.push(chunk);
    }
    chunk.push(value);
    left -= bytes;
  }
  return chunks;
};
