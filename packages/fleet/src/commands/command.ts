import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Database } from "../database/database.ts";
import { requireSchema } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { Problem } from "../problem.ts";
import type { FactsChoice } from "../store/facts.ts";
import { readSettings, type Settings } from "../settings.ts";

export interface Command {
  readonly usage: string;
  readonly summary: string;
  /** @returns what is printed */
  run(args: readonly string[]): Promise<string>;
}

/** The command line of a command, with each option once. */
export interface Given {
  readonly names: readonly string[];
  /** @throws Problem where it is missing */
  required(option: string): string;
  optional(option: string): string | null;
  /** A whole number of at least `least`. */
  count(option: string, standard: number, least: number): number;
  readonly settings: Settings;
}

/** Reads a command line whose options all have values. */
export function readCommandLine(
  args: readonly string[],
  options: readonly string[],
): Given {
  const known: ParseArgsConfig["options"] = Object.fromEntries(
    ["home", ...options].map((name) => [
      name,
      { type: "string" as const, multiple: true },
    ]),
  );
  const { values, positionals } = parseArgs({
    args: [...args],
    options: known,
    allowPositionals: true,
    strict: true,
  });
  const optional = (option: string): string | null => {
    const given = new Set([values[option] ?? []].flat().map(String));
    if (given.size > 1)
      throw new Problem(
        `--${option} takes one value, and has several: ${[...given].join(", ")}.`,
        2,
      );
    return given.values().next().value ?? null;
  };
  return {
    names: positionals,
    optional,
    required(option) {
      const value = optional(option);
      if (value === null) throw new Problem(`--${option} is missing.`, 2);
      return value;
    },
    count(option, standard, least) {
      const value = Number(optional(option) ?? standard);
      if (!Number.isSafeInteger(value) || value < least)
        throw new Problem(
          `--${option} takes a whole number of at least ${least}.`,
          2,
        );
      return value;
    },
    settings: readSettings(optional("home") ?? undefined, process.env),
  };
}

/** The facts that a command line means: those of `--label`, or the newest. */
export function choiceOf(given: Given): FactsChoice {
  return {
    sdk: given.required("sdk"),
    label: given.optional("label") ?? "",
  };
}

/** Gives the database to the work, and closes it after that. */
export async function withDatabase<T>(
  settings: Settings,
  work: (database: Database) => Promise<T>,
  connections?: number,
): Promise<T> {
  const database = await openDatabase(settings, connections);
  try {
    await requireSchema(database);
    return await work(database);
  } finally {
    await database.close();
  }
}
