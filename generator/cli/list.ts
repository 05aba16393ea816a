import { Option, type Command } from "commander";
import {
  scopeLevels,
  type Operation,
  type ScopeLevel,
} from "../model/operation.ts";
import { queryOperations, type FoundOperation } from "../model/query.ts";
import type { LifecycleState } from "../model/lifecycle.ts";
import { printName } from "../naming/name-ledger.ts";
import type { ReadCatalogue } from "../commands/catalogue/read-catalogue.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { requireCatalogue } from "../commands/catalogue/open-catalogue.ts";
import { requireRelease } from "../commands/catalogue/require-release.ts";
import type { Session } from "./session.ts";

interface ListOptions {
  readonly spec: string;
  readonly release?: string;
  readonly namespace?: string;
  readonly resource?: string;
  readonly version?: string;
  readonly scope?: ScopeLevel;
  readonly state?: LifecycleState;
  readonly json?: true;
}

export function addList(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("list")
    .description("list the operations of a catalogue")
    .argument(
      "[text]",
      "only those with this text in method, path, name or summary",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option(
      "--release <label>",
      "states as of this release (default: the newest)",
    )
    .option("--namespace <id>", "only this namespace")
    .option(
      "--resource <name>",
      "only this resource, the first segment after the version",
    )
    .option("--version <version>", "only this version: v1, preview, none")
    .addOption(
      new Option("--scope <level>", "only what this level calls").choices(
        scopeLevels,
      ),
    )
    .addOption(
      new Option("--state <state>", "only this state at the release").choices([
        "absent",
        "available",
        "deprecated",
        "removed",
      ]),
    )
    .option("--json", "for programs")
    .action(async (text: string | undefined, options: ListOptions) => {
      setExitCode(await list(text, options, session));
    });
}

async function list(
  text: string | undefined,
  options: ListOptions,
  session: Session,
): Promise<ExitCode> {
  const opened = await requireCatalogue(options.spec, session);
  if (opened.kind === "failed") return opened.code;
  const { catalogue } = opened;
  const { releases } = catalogue.model;
  const release = requireRelease(catalogue.model, options.release, session);
  if (release === null) return exitCodes.wrongUse;
  const nameOf = (operation: Operation): string => {
    const name = catalogue.names.get(operation.key);
    return name === undefined ? "" : printName(name.path);
  };
  const found = queryOperations(
    catalogue.model,
    {
      release,
      namespace: options.namespace ?? null,
      resource: options.resource ?? null,
      version: options.version ?? null,
      scope: options.scope ?? null,
      state: options.state ?? null,
      text: text ?? null,
    },
    nameOf,
  );
  if (options.json) session.out(listJson(catalogue, found, nameOf));
  else {
    session.out(listTable(found, nameOf));
    session.note(
      `${found.length} of ${catalogue.model.operations.length} operations, states as of release ${releases[release]?.id ?? ""}`,
    );
  }
  return exitCodes.passed;
}

function listTable(
  found: readonly FoundOperation[],
  nameOf: (operation: Operation) => string,
): string {
  if (found.length === 0) return "";
  const rows = withoutEmptyColumns([
    ["METHOD", "PATH", "NAME", "SCOPE", "STATE"],
    ...found.map(({ operation, state }) => [
      operation.method,
      operation.path,
      nameOf(operation),
      operation.scopes.join(","),
      state,
    ]),
  ]);
  const widths = rows[0]?.map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}

/** Only gateways have scopes, and names of described services are recorded when the SDK is first written. */
function withoutEmptyColumns(
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const [, ...cells] = rows;
  const isUsed = (column: number): boolean =>
    cells.some((row) => row[column] !== "");
  return rows.map((row) => row.filter((_, column) => isUsed(column)));
}

function listJson(
  { model }: ReadCatalogue,
  found: readonly FoundOperation[],
  nameOf: (operation: Operation) => string,
): string {
  const operations = found.map(({ operation, state }) => ({
    key: operation.key,
    method: operation.method,
    path: operation.path,
    namespace: operation.namespace,
    resource: operation.resource,
    version: operation.version,
    name: nameOf(operation),
    scopes: operation.scopes,
    permissions: operation.permissions,
    collection: operation.isCollection,
    state,
    lifecycle: operation.lifecycle.map(({ kind, release }) => ({
      fact: kind,
      release: model.releases[release]?.id ?? "",
    })),
  }));
  return `${JSON.stringify(operations, null, 2)}\n`;
}
