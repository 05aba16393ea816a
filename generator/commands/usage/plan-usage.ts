import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { exhaustive } from "../../diagnostics/invariant.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { jsonText } from "../../render/json-text.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import type { UsageFile } from "../../usage/usage-file.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Ports } from "../ports.ts";
import { readFactsFile } from "./read-facts.ts";
import { collectUsage } from "./collect-usage.ts";
import { needsText } from "./needs-text.ts";
import { usageText } from "./usage-text.ts";

export interface UsageOptions {
  readonly project: string;
  readonly facts?: string;
  /** `needs` lists the access that an integration needs, one line each. */
  readonly format: "table" | "json" | "needs";
  readonly repository?: string;
  readonly text?: true;
  /** How many seconds the code may be read. */
  readonly timeout: number;
  /** A revision of the repository; `facts` contains the facts of this revision. */
  readonly changedSince?: string;
}

/** As long as the comparison of changed files with their earlier texts takes, some more files than these are read. */
const fewestSpared = 50;

/** `usage`: reports which parts of SDKs a project uses. */
export async function planUsage(
  { timeout, facts, format, changedSince, ...options }: UsageOptions,
  window: TerminalWindow,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const read =
    changedSince === undefined || facts === undefined
      ? { value: null, diagnostics: [] }
      : await readKnown(facts, ports.reader);
  const known = found.take(read);
  if (hasErrors(read.diagnostics)) return found.failed();
  const wish = {
    project: options.project,
    repository: options.repository ?? null,
    withText: options.text === true,
    timeoutMs: timeout * 1000,
    known:
      changedSince === undefined || facts === undefined || known === null
        ? null
        : { file: known, revision: changedSince, path: facts, fewestSpared },
  };
  const collected = found.take(await collectUsage(wish, ports));
  if (collected === null) return found.failed();
  const { file } = collected;
  const json = jsonText(file as unknown as JsonValue);
  return found.done({
    writes:
      facts === undefined
        ? []
        : [
            {
              kind: "files",
              files: [{ path: facts, content: json, before: { kind: "any" } }],
            },
          ],
    out: printed(format, file, json, window),
    outIs: "data",
    notes: facts === undefined ? [] : [`Facts written: ${facts}`],
    outcome: "passed",
  });
}

/** Reads the known facts; gives `null` when the file does not exist yet, since the first run writes it. */
async function readKnown(
  path: string,
  reader: Ports["reader"],
): Promise<Checked<UsageFile>> {
  return (await reader.pathExists(path))
    ? readFactsFile(path, reader)
    : { value: null, diagnostics: [] };
}

function printed(
  format: UsageOptions["format"],
  file: UsageFile,
  json: string,
  window: TerminalWindow,
): string {
  switch (format) {
    case "table":
      return usageText(file, window);
    case "json":
      return json;
    case "needs":
      return needsText(file);
    default:
      return exhaustive(format);
  }
}
