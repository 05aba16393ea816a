import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/commands.ts";
import type { Captured } from "./captured.ts";

/** Where `node scripts/install-packages.mjs judges` puts it. */
const program = join(
  repository,
  "node_modules/.cache/judges/node_modules/@stoplight/prism-cli/dist/index.js",
);

export const hasPrism: boolean = existsSync(program);

/** A Prism that runs and refuses what breaks the document. */
export interface Prism {
  /** @throws Error when the request has ended Prism; the next one finds another */
  answer(captured: Captured, prefer?: string): Promise<Response>;
  stop(): Promise<void>;
}

interface Process {
  readonly child: ChildProcess;
  readonly address: string;
}

/** GitHub's document takes eight seconds on a free core. */
const startMs = 240_000;

/**
 * Starts Prism on a document.
 * @param path of an OpenAPI document, unzipped
 * @throws Error when Prism cannot read it
 */
export async function startPrism(path: string): Promise<Prism> {
  let running = await start(path);
  return {
    answer: async (captured, prefer) => {
      if (hasEnded(running)) running = await start(path);
      for (let tries = 1; ; tries += 1)
        try {
          return await send(running.address, captured, prefer);
        } catch (thrown) {
          // A connection that has been idle for long may close just when it is used again.
          if (tries === mostTries || (await endsSoon(running.child)))
            throw thrown;
        }
    },
    stop: () => stop(running.child),
  };
}

const mostTries = 3;

/** Whether a process that has closed its socket is about to end, which takes a moment. */
async function endsSoon(child: ChildProcess): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 5000);
  try {
    if (child.exitCode === null && child.signalCode === null)
      await once(child, "exit", controller);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function hasEnded({ child }: Process): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function start(path: string): Promise<Process> {
  const args = [program, "mock", "--errors", "--port", "0", path];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    // In production it would be two processes.
    env: { ...process.env, NODE_ENV: "test", NO_COLOR: "1" },
  });
  return { child, address: await listening(child) };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (why: string): void => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new Error(`Prism ${why}: ${output.slice(-2000)}`));
    };
    const timer = setTimeout(() => fail("does not listen"), startMs);
    const read = (chunk: Buffer): void => {
      output = `${output}${chunk}`.slice(-10_000);
      const match = /listening on (http:\/\/[\w.:]+)/.exec(output);
      if (match?.[1] === undefined) return;
      clearTimeout(timer);
      child.stdout?.off("data", read);
      child.stdout?.resume();
      resolve(match[1]);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => fail("ended"));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

async function send(
  address: string,
  { method, path, search, headers, bytes }: Captured,
  prefer: string | undefined,
): Promise<Response> {
  const sent = new Headers(headers);
  if (prefer !== undefined) sent.set("prefer", prefer);
  const query = search === "" ? "" : `?${search}`;
  return fetch(`${address}${path}${query}`, {
    method,
    headers: sent,
    redirect: "manual",
    ...(bytes.length === 0 ? {} : { body: bytes }),
  });
}
