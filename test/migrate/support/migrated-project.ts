import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { callCli, type Called } from "../../support/command-line.ts";

/** A project in a folder of its own, with the SDK of a document in `sdk`. */
export interface MigratedProject {
  readonly folder: string;
  write(name: string, text: string): void;
  read(name: string): string;
  run(words: string): Promise<Called>;
  /** As `run`, for words that have spaces. */
  call(words: readonly string[]): Promise<Called>;
  /** Migrates the code and writes it; gives what it is now. */
  rewritten(name: string, text: string, words?: string): Promise<string>;
  /**
   * As `rewritten`, for modules by name that know nothing of each other: the program of all takes hardly longer than
   * that of one. Leaves no module behind.
   */
  allRewritten(
    texts: Readonly<Record<string, string>>,
  ): Promise<RewrittenModules>;
}

export interface RewrittenModules {
  /** What each module is now. */
  readonly texts: ReadonlyMap<string, string>;
  /** What the command wrote as JSON. */
  readonly result: string;
}

export interface ProjectDocuments {
  readonly before: string;
  readonly after: string;
  readonly renames: string;
}

export const sides =
  "--from before.yaml --to after.yaml --renames renames.yaml --no-witness";

/** The options of each project, but for its paths. */
export const compilerOptions = {
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
  module: "preserve",
  strict: true,
  noEmit: true,
  types: [],
  jsx: "preserve",
  allowImportingTsExtensions: true,
} as const;

/** @param extra other entries of `paths` in the configuration */
export async function openMigrated(
  { before, after, renames }: ProjectDocuments,
  extra: Readonly<Record<string, readonly string[]>> = {},
): Promise<MigratedProject> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "migrate-"));
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const read = (name: string): string =>
    readFileSync(join(folder, name), "utf8");
  const call = async (words: readonly string[]): Promise<Called> =>
    callCli(words, folder);
  const run = async (words: string): Promise<Called> => call(words.split(" "));
  write("before.yaml", before);
  write("after.yaml", after);
  write("renames.yaml", renames);
  write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        ...compilerOptions,
        paths: {
          desk: ["./sdk/src/index.ts"],
          "desk/*": ["./sdk/src/*.ts"],
          ...extra,
        },
      },
      include: ["src"],
    }),
  );
  const made = await run(
    "generate --openapi before.yaml --out sdk --package desk",
  );
  if (made.code !== 0) throw new Error(made.err);
  const migrate = async (words: string): Promise<void> => {
    const { code, err } = await run(
      `migrate ${sides} --write --force --format json --out result.json${words}`,
    );
    if (code > 1) throw new Error(err);
  };
  return {
    folder,
    write,
    read,
    run,
    call,
    async rewritten(name, text, words = "") {
      write(name, text);
      await migrate(words);
      return read(name);
    },
    async allRewritten(texts) {
      for (const [name, text] of Object.entries(texts)) write(name, text);
      await migrate("");
      const now = Object.keys(texts).map((name) => [name, read(name)] as const);
      rmSync(join(folder, "src"), { recursive: true });
      return { texts: new Map(now), result: read("result.json") };
    },
  };
}
