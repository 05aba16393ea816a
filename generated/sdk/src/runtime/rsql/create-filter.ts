import { encodeStrictly } from "../core/text-of.ts";
import { type Filter, filterText } from "../core/common-options.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";
import { FilterError, FilterTooLongError } from "./errors.ts";
import { printNode } from "./print.ts";
import type { FilterNode } from "./tree.ts";

const MAX_FILTER_BYTES = 8_000;

// Apart from the filters, so that nothing can be read from or written to one.
const trees = new WeakMap<Filter, FilterNode>();

/** The filter of a tree. Without prototype, and frozen. */
export const createFilter = (node: FilterNode): Filter => {
  const filter: Filter = Object.assign(Object.create(null), {
    [filterText]: (details: ErrorDetails) =>
      checkLength(printNode(node), details),
    toString: () => printNode(node),
  });
  trees.set(filter, node);
  return Object.freeze(filter);
};

/**
 * The tree of a filter.
 * @throws FilterError for anything else
 */
export const treeOf = (filter: Filter): FilterNode => {
  const node = trees.get(filter);
  if (node !== undefined) return node;
  throw new FilterError("can be joined with filters only");
};

const checkLength = (text: string, details: ErrorDetails): string => {
  // Everything is percent-encoded, so characters are bytes.
  const bytes = encodeStrictly(text).length;
  if (bytes <= MAX_FILTER_BYTES) return text;
  throw new FilterTooLongError(bytes, details);
};
