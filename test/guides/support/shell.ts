import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tryRun } from "../../support/commands.ts";
import type { Ran, Terminal } from "./play-guide.ts";
import { startServer, type Server } from "./start-server.ts";

/** A shell with all that a reader has, in which a mock server of theirs runs too. */
export interface Shell extends Terminal {
  stop(): Promise<void>;
}

interface ShellOptions {
  /** Where it begins. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Texts of the guide, such as the port of a registry, and what they are in this run. */
  readonly inThisRun: ReadonlyMap<string, string>;
}

export function openShell({ folder, env, inThisRun }: ShellOptions): Shell {
  const real = new Map(inThisRun);
  let here = folder;
  /** The second terminal stays in the folder where its first server was started. */
  let serverFolder: string | null = null;
  let server: Server | null = null;
  const toReal = (text: string) => replaceAll(text, real);
  const toShown = (text: string) =>
    replaceAll(text, new Map([...real].map(([shown, each]) => [each, shown])));

  async function serve(line: string): Promise<Ran> {
    await server?.stop();
    serverFolder ??= here;
    // Any port, but the same again, since the programs of the reader have it.
    const port =
      server === null ? "0" : (/\d+$/.exec(server.address)?.[0] ?? "");
    server = await startServer(`${line} --port ${port}`, serverFolder, env);
    real.set("127.0.0.1:4010", server.address);
    real.set("127.0.0.1:4011", server.controlAddress);
    return { code: 0, printed: toShown(server.printed) };
  }

  return {
    read: (path) => toShown(readFileSync(join(here, path), "utf8")),
    write(path, text) {
      const file = join(here, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, toReal(text));
    },
    async run(line) {
      const [, target] = /^cd (\S+)$/.exec(line) ?? [];
      if (target !== undefined) {
        here = join(here, target);
        return { code: 0, printed: "" };
      }
      if (line.startsWith("npx sdkwright mock ")) return serve(line);
      const { exitCode, stdout } = await tryRun(
        "sh",
        ["-c", `{ ${toReal(line)}; } 2>&1`],
        { cwd: here, env, timeoutMs: 300_000 },
      );
      return { code: exitCode, printed: toShown(alike(stdout)) };
    },
    stop: async () => server?.stop(),
  };
}

/** What is another in each run and each day, as the page has it. */
function alike(printed: string): string {
  return printed
    .replace(/\(node:\d+\)/g, "(node:4711)")
    .replace(
      /(deprecation date )[\d-]+/g,
      (_, words: string) => `${words}2027-01-01`,
    );
}

function replaceAll(text: string, by: ReadonlyMap<string, string>): string {
  return [...by].reduce(
    (replaced, [from, to]) => replaced.replaceAll(from, to),
    text,
  );
}
