import { constants, existsSync } from "node:fs";
import fileSystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

// Plain JavaScript: processes of tests load it too, and Node 20 runs no TypeScript.

const adding = ["copyFile", "link", "mkdir", "mkdtemp", "open", "writeFile"];
const changing = [
  ...adding,
  "appendFile",
  "chmod",
  "rename",
  "rm",
  "rmdir",
  "unlink",
];

export const disk = { fault: { kind: "none" }, operations: 0, calls: [] };

const real = new Map(changing.map((name) => [name, fileSystem[name]]));

// Not `vi.mock`: another test of this process may have loaded what is tested, with the real calls.
export function breakCalls() {
  for (const [name, call] of real)
    fileSystem[name] = async (...args) => {
      if (name === "open" && isReading(args[1])) return call(...args);
      disk.operations += 1;
      disk.calls.push(`${name} ${args[0]}`);
      const at = disk.operations;
      const code = failureOf(disk.fault, name, args, at);
      if (code !== null) throw Object.assign(new Error("injected"), { code });
      try {
        return await call(...args);
      } finally {
        // Also after a call that fails, as that for a folder which is there.
        if (disk.fault.kind === "event-after" && disk.fault.at === at)
          disk.fault.happens();
      }
    };
  syncBuiltinESMExports();
}

export function mendCalls() {
  for (const [name, call] of real) fileSystem[name] = call;
  syncBuiltinESMExports();
}

function isReading(flags = "r") {
  const writes = constants.O_WRONLY | constants.O_RDWR;
  return typeof flags === "number" ? (flags & writes) === 0 : flags === "r";
}

/** The code with which an operation fails; `null` when it does not. */
function failureOf(fault, name, args, operation) {
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
    default:
      return null;
  }
}

function adds(name, [path]) {
  // A folder that is there needs no room.
  if (name === "mkdir" && existsSync(String(path))) return false;
  return adding.includes(name);
}
