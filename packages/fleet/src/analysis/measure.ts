import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How much a folder takes, without what links lead to. Counting ends above the limit. */
export function folderBytes(folder: string, most: number): number {
  let sum = 0;
  const folders = [folder];
  for (const each of folders)
    for (const { name, isFolder } of entriesOf(each)) {
      const path = join(each, name);
      if (isFolder) folders.push(path);
      else sum += sizeOf(path);
      if (sum > most) return sum;
    }
  return sum;
}

function entriesOf(
  folder: string,
): readonly { readonly name: string; readonly isFolder: boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
    }));
  } catch {
    // It was removed in the meantime.
    return [];
  }
}

function sizeOf(path: string): number {
  try {
    return lstatSync(path).size;
  } catch {
    return 0;
  }
}

const pageBytes = 4096;

/** How much memory the processes of a group have; 0 where the system does not say it, as outside of Linux. */
export function groupBytes(group: number): number {
  if (process.platform !== "linux") return 0;
  let sum = 0;
  for (const name of readdirSync("/proc"))
    if (/^\d+$/.test(name)) sum += memoryOf(name, group);
  return sum;
}

function memoryOf(id: string, group: number): number {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name of the program is in parentheses and may contain any character.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[2]) === group ? Number(fields[21]) * pageBytes : 0;
  } catch {
    return 0;
  }
}
