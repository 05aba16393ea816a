import { spawn } from "node:child_process";
import { hasCode } from "../world-error.ts";

export type GitRun =
  | { readonly kind: "done"; readonly output: Buffer }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "too-large"; readonly reason: string }
  | { readonly kind: "not-run"; readonly reason: string };

export interface GitRunOptions {
  readonly folder: string;
  readonly input?: string;
  readonly mostBytes?: number;
}

/** Without any shell; nothing is fetched from where a partial clone came from, nothing locked. */
export function runGit(
  args: readonly string[],
  { folder, input = "", mostBytes = 1024 * 1024 }: GitRunOptions,
): Promise<GitRun> {
  const child = spawn("git", [...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    const complaint: Buffer[] = [];
    let length = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= mostBytes) output.push(chunk);
      else {
        child.kill();
        resolve({ kind: "too-large", reason: "it is too large" });
      }
    });
    child.stderr.on("data", (chunk: Buffer) => {
      if (complaint.length < 16) complaint.push(chunk);
    });
    // A process that ends early closes its input.
    child.stdin.on("error", () => null);
    child.on("error", (error) => {
      const reason = hasCode(error, "ENOENT")
        ? "there is no such program"
        : error.message;
      resolve({ kind: "not-run", reason });
    });
    child.on("close", (code) => {
      if (code === 0) resolve({ kind: "done", output: Buffer.concat(output) });
      else resolve({ kind: "failed", reason: firstLine(complaint) });
    });
    child.stdin.end(input);
  });
}

const environment: Readonly<Record<string, string>> = {
  GIT_NO_LAZY_FETCH: "1",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  LC_ALL: "C",
};

function firstLine(chunks: readonly Buffer[]): string {
  const [line = ""] = Buffer.concat(chunks).toString().split("\n");
  return line.replace(/[.\s]+$/, "") || "it ended with an error";
}
