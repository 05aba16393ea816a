import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { onTestFinished } from "vitest";
import { showCli } from "../support/command-line.ts";
import { repository, tryRun } from "../support/commands.ts";
import { startMockHere } from "../support/mock-here.ts";
import type { MockProcess } from "../support/mock-process.ts";
import { replayShown } from "../support/shown-commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Where the emulator listens unless it is told otherwise. */
const [mockUrl, mockControlUrl] = [
  "http://127.0.0.1:4010",
  "http://127.0.0.1:4011",
];

export function examplePath(name: string, ...parts: string[]): string {
  return join(repository, "examples", name, ...parts);
}

/**
 * Copies an example into an empty folder, as a user does, and runs the commands of its README there.
 * @returns the README with what they have printed
 */
export async function replayExample(name: string): Promise<string> {
  const folder = join(temporaryFolder(), name);
  cpSync(examplePath(name), folder, { recursive: true });
  let mock: MockProcess | null = null;
  onTestFinished(async () => void (await mock?.stop()));
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  return replayShown(readme, async (line) => {
    const [program, ...args] = line.split(" ");
    if (program !== "sdkwright" || args.includes("|"))
      return runShell(line, folder, mock);
    if (args[0] !== "mock") return showCli(args, folder);
    // Any port: that of the README may be taken. It runs on while the next commands do.
    mock = await startMockHere([...args.slice(1), "--port", "0"], folder);
    return (mock.guide + mock.said())
      .replaceAll(mock.url, mockUrl)
      .replaceAll(mock.controlUrl, mockControlUrl);
  });
}

async function runShell(
  line: string,
  folder: string,
  mock: MockProcess | null,
): Promise<string> {
  if (line === "npm install") return linkWorkspace(folder);
  const command = line.replaceAll(mockUrl, mock?.url ?? mockUrl);
  const { stdout } = await tryRun("sh", ["-c", `exec 2>&1; ${command}`], {
    cwd: folder,
    env: { PATH: [programs(), process.env["PATH"]].join(delimiter) },
    timeoutMs: 600_000,
  });
  return stdout;
}

/** A folder with `sdkwright` for shells: what is installed globally or by npx. */
function programs(): string {
  const folder = temporaryFolder();
  const program = join(folder, "sdkwright");
  const cli = join(repository, "dist/cli.js");
  writeFileSync(
    program,
    `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`,
  );
  chmodSync(program, 0o755);
  return folder;
}

/** What `npm install` does in an example whose SDK is a workspace; it would need a registry for the compiler alone. */
function linkWorkspace(folder: string): string {
  const modules = join(folder, "node_modules");
  const { name } = JSON.parse(
    readFileSync(join(folder, "sdk/package.json"), "utf8"),
  ) as { readonly name: string };
  mkdirSync(join(modules, ".bin"), { recursive: true });
  mkdirSync(join(modules, name, ".."), { recursive: true });
  symlinkSync(join(folder, "sdk"), join(modules, name), "dir");
  symlinkSync(
    join(repository, "node_modules/.bin/tsc"),
    join(modules, ".bin/tsc"),
  );
  return "";
}
