import { spawn } from "node:child_process";
import { readyLine } from "../../support/mock-process.ts";

/** `sdkwright mock`, started by a line of a shell. */
export interface Server {
  /** Without its scheme. */
  readonly address: string;
  readonly controlAddress: string;
  /** Until it was ready. */
  readonly printed: string;
  stop(): Promise<void>;
}

export async function startServer(
  line: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Server> {
  // A group of its own: npx, sdkwright and what is between them.
  const child = spawn("sh", ["-c", `${line} 2>&1`], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const closed = new Promise<void>((resolve) => child.on("close", resolve));
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null)
      process.kill(-child.pid, "SIGINT");
    return closed;
  };
  let printed = "";
  for await (const text of child.stdout.setEncoding("utf8")) {
    printed += String(text);
    const ready = readyLine(printed);
    if (ready === null) continue;
    child.stdout.resume();
    const [address, controlAddress] = [ready.url, ready.controlUrl].map((url) =>
      url.replace("http://", ""),
    ) as [string, string];
    return { address, controlAddress, printed, stop };
  }
  throw new Error(`mock ended: ${printed}`);
}
