import { runGit } from "./run-git.ts";

/**
 * Whether the user's or the machine's own configuration names a folder in `safe.directory`, as that of a container does whose files belong
 * to the user of the machine. No repository has a say in it.
 */
export async function isDeclaredSafe(top: string): Promise<boolean> {
  const ran = await runGit({ kind: "user", besides: top }, [
    "config",
    "-z",
    "--type=path",
    "--get-all",
    "safe.directory",
  ]);
  return ran.kind === "done" && isSafe(top, ran.output.toString().split("\0"));
}

/** An empty value takes back those before it. */
function isSafe(top: string, values: readonly string[]): boolean {
  return values
    .slice(0, -1)
    .reduce(
      (safe, value) => value !== "" && (safe || names(value, top)),
      false,
    );
}

function names(value: string, top: string): boolean {
  if (value === "*" || value.replace(/(?<!\/)\/+$/, "") === top) return true;
  return value.endsWith("/*") && `${top}/`.startsWith(value.slice(0, -1));
}
