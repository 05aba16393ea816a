import type { ChangeCause } from "../../changes/change/change.ts";

type CausedChange = { readonly cause: readonly ChangeCause[] };

/** Returns the name of the file that contains a place, as a page shows it. */
export type ShownFile = (cause: ChangeCause) => string;

/**
 * Shows relative paths as they are. A page is read on other machines, so an absolute path loses the folder that all
 * files of its side share.
 */
export function createShownFile(changes: readonly CausedChange[]): ShownFile {
  const folders = new Map<ChangeCause["side"], string>();
  for (const { side, location } of changes.flatMap(({ cause }) => cause)) {
    if (!isAbsolute(location.file)) continue;
    const folder = folderOf(location.file);
    folders.set(side, sharedFolder(folders.get(side) ?? folder, folder));
  }
  return ({ side, location: { file } }) =>
    isAbsolute(file) ? file.slice(folders.get(side)?.length ?? 0) : file;
}

function isAbsolute(file: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(file);
}

/** With its final slash. */
function folderOf(file: string): string {
  return file.slice(
    0,
    Math.max(...["/", "\\"].map((each) => file.lastIndexOf(each))) + 1,
  );
}

function sharedFolder(a: string, b: string): string {
  return b.startsWith(a) ? a : sharedFolder(folderOf(a.slice(0, -1)), b);
}
