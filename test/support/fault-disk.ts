import { existsSync } from "node:fs";
import fileSystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** What goes wrong on the disk. Operations that change it are counted from 1. */
export type DiskFault =
  | { readonly kind: "none" }
  /** One operation fails. */
  | { readonly kind: "failure"; readonly at: number; readonly code: string }
  /** From one operation on nothing changes any more: what a killed process leaves. */
  | { readonly kind: "death"; readonly at: number }
  /** From one operation on nothing can be added. */
  | { readonly kind: "full"; readonly at: number }
  /** Nothing changes in a folder. */
  | { readonly kind: "read-only"; readonly folder: string }
  /** Something else happens before an operation. */
  | {
      readonly kind: "event";
      readonly at: number;
      readonly happens: () => void;
    };

export interface FaultDisk {
  /** Counts from 1 again. */
  set(fault: DiskFault): void;
  /** How many operations have changed the disk since then. */
  readonly operations: number;
}

const adding = ["copyFile", "link", "mkdir", "mkdtemp", "open", "writeFile"];
const changing = [...adding, "chmod", "rename", "rm", "rmdir", "unlink"];

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** Lets the tests of a file break the disk under what they test. */
export function useFaultDisk(): FaultDisk {
  let fault: DiskFault = { kind: "none" };
  let operations = 0;
  // Not `vi.mock`: another test of this process may have loaded what is tested, with the real calls.
  const calls = fileSystem as unknown as Record<string, Call>;
  const real = new Map(changing.map((name) => [name, calls[name]]));
  const replace = (replaced: (name: string, call: Call) => Call): void => {
    for (const [name, call] of real)
      if (call !== undefined) calls[name] = replaced(name, call);
    syncBuiltinESMExports();
  };
  const broken =
    (name: string, call: Call): Call =>
    async (...args) => {
      if (name === "open" && (args[1] ?? "r") === "r") return call(...args);
      operations += 1;
      const code = failureOf(fault, { name, args, operation: operations });
      if (code !== null) throw Object.assign(new Error("injected"), { code });
      return call(...args);
    };
  beforeAll(() => replace(broken));
  afterAll(() => replace((_, call) => call));
  const disk = {
    set(next: DiskFault) {
      fault = next;
      operations = 0;
    },
    get operations() {
      return operations;
    },
  };
  beforeEach(() => disk.set({ kind: "none" }));
  return disk;
}

interface Operation {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly operation: number;
}

/** The code with which an operation fails; `null` when it does not. */
function failureOf(
  fault: DiskFault,
  { name, args, operation }: Operation,
): string | null {
  switch (fault.kind) {
    case "failure":
      return operation === fault.at ? fault.code : null;
    case "death":
      return operation >= fault.at ? "EIO" : null;
    case "full":
      return operation >= fault.at && adds(name, args) ? "ENOSPC" : null;
    case "read-only":
      return args.some((arg) => String(arg).startsWith(`${fault.folder}/`))
        ? "EROFS"
        : null;
    case "event":
      if (operation === fault.at) fault.happens();
      return null;
    case "none":
      return null;
  }
}

function adds(name: string, [path]: readonly unknown[]): boolean {
  // A folder that is there needs no room.
  if (name === "mkdir" && existsSync(String(path))) return false;
  return adding.includes(name);
}
