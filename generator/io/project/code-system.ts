import type { ts } from "ts-morph";
import { createFolderLister } from "./list-code-folders.ts";
import { plainSystem } from "./plain-system.ts";

/** The disk as the compiler sees it. */
export interface CodeSystem extends ts.System {
  /** Files that are there and were asked for, and that may not be read. */
  readonly refused: ReadonlySet<string>;
  /** Whether folders have so many entries that files are missing. */
  readonly isCut: () => boolean;
}

/** Leaves out what may not be read, as if it were not there. */
export function createCodeSystem(
  mayRead: (path: string) => boolean,
): CodeSystem {
  const refused = new Set<string>();
  const folders = createFolderLister();
  const isOpen = (path: string): boolean => {
    if (mayRead(path)) return true;
    refused.add(path);
    return false;
  };
  return {
    ...plainSystem,
    refused,
    isCut: folders.isCut,
    fileExists: (path) => plainSystem.fileExists(path) && isOpen(path),
    readFile: (path, encoding) =>
      isOpen(path) ? plainSystem.readFile(path, encoding) : undefined,
    readDirectory: (...asked) => folders.list(...asked).filter(isOpen),
  };
}
