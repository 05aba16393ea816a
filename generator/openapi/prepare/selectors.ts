import { selectorForm } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { matchesGlob } from "../../source/glob.ts";

/** What selectors match. */
export interface OperationFacts {
  /** `GET /pets/{id}` */
  readonly key: string;
  readonly path: string;
  readonly operationId: string | null;
  readonly tags: readonly string[];
  readonly isDeprecated: boolean;
}

/** Selects operations: `tag:NAME`, `path:GLOB`, `operation:ID`, `operation:METHOD /path` or `deprecated`. */
export interface Selector {
  /** As the user wrote it. */
  readonly text: string;
  /** The name to search for. */
  readonly name: string;
  readonly matches: (operation: OperationFacts) => boolean;
  /** What an operation could have been selected by. */
  readonly namesOf: (operation: OperationFacts) => readonly string[];
}

type Kind = Pick<Selector, "namesOf"> & {
  readonly isMatch: (operation: OperationFacts, name: string) => boolean;
};

const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  [
    "tag",
    {
      isMatch: ({ tags }, name) => tags.includes(name),
      namesOf: ({ tags }) => tags,
    },
  ],
  [
    "path",
    {
      // A star matches any text, including slashes: /repos/* is everything below /repos/.
      isMatch: ({ path }, name) => matchesGlob(path, name),
      namesOf: ({ path }) => [path],
    },
  ],
  [
    "operation",
    {
      isMatch: ({ operationId, key }, name) =>
        operationId === name || key === name,
      namesOf: ({ operationId, key }) =>
        operationId === null ? [key] : [operationId, key],
    },
  ],
]);

/** Parses a selector; a diagnostic if it is not valid. */
export function parseSelector(text: string): Selector | Diagnostic {
  if (text === "deprecated")
    return {
      text,
      name: text,
      matches: ({ isDeprecated }) => isDeprecated,
      namesOf: () => [],
    };
  const colon = text.indexOf(":");
  const kind = kinds.get(text.slice(0, Math.max(colon, 0)));
  const name = text.slice(colon + 1);
  if (kind === undefined || name === "") return selectorForm(text);
  const { isMatch, namesOf } = kind;
  return {
    text,
    name,
    matches: (operation) => isMatch(operation, name),
    namesOf,
  };
}
