import { kebabCase } from "../../naming/words.ts";

/** File names for members of the client, each given once. */
export function createFileNames(
  reserved: readonly string[],
): (member: string) => string {
  const taken = new Set(reserved);
  return (member) => {
    const wished = fileName(member);
    let name = wished;
    for (let count = 2; taken.has(name); count += 1)
      name = `${wished}-${count}`;
    taken.add(name);
    return name;
  };
}

const windowsDevices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** 1 to 100 characters `a` to `z`, `0` to `9` and `-`, and no device of Windows: no name from a document leaves the output folder. */
function fileName(member: string): string {
  const name = kebabCase(member).slice(0, 90) || "member";
  return windowsDevices.test(name) ? `${name}-module` : name;
}

/** A file below `src/`, without ending: `pro/check-in`. */
export interface SourceFile {
  readonly file: string;
}

/** How one module imports another. Modules stand at the root, or in a folder below it. */
export function relativeFile(from: SourceFile, to: SourceFile): string {
  const folder = folderOf(from.file);
  const name = to.file.slice(folderOf(to.file).length);
  if (folder === folderOf(to.file)) return `./${name}.ts`;
  return folder === "" ? `./${to.file}.ts` : `../${to.file}.ts`;
}

/** With the slash at its end; empty for the root. */
function folderOf(file: string): string {
  return file.slice(0, file.indexOf("/") + 1);
}
