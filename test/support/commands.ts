import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

export const repository: string = fileURLToPath(
  new URL("../../", import.meta.url),
);

export interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Default five minutes: less than a test may take. */
  readonly timeoutMs?: number;
}

/** Runs a program to its end, whatever its exit code. */
export function tryRun(
  command: string,
  args: readonly string[],
  { cwd, env = {}, timeoutMs = 300_000 }: RunOptions,
): Promise<Outcome> {
  const options = {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
    timeout: timeoutMs,
  };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : Number(error.code) || 1;
      resolve({ exitCode, stdout, stderr });
    });
  });
}

/**
 * Runs a program that must succeed.
 * @returns its standard output
 */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<string> {
  const { exitCode, stdout, stderr } = await tryRun(command, args, options);
  if (exitCode === 0) return stdout;
  const line = [command, ...args].join(" ");
  throw new Error(`${line}\nexit code ${exitCode}\n${stdout}${stderr}`);
}
