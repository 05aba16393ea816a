import { exhaustive } from "../diagnostics/invariant.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import type { AddressOutcome } from "../io/address/address-access.ts";
import { compareOutput } from "../io/output/compare-output.ts";
import { comparePlans } from "../io/output/compare-plans.ts";
import { shownFolder, withSlashes } from "../io/files/output-folder.ts";
import type { FileWrite, WritePlan } from "../io/output/write-plan.ts";
import type { OutputComparison } from "../io/output/output-plan.ts";

/**
 * Lists what a write would change, one line each; the list is empty when every file is up to date. Writes nothing.
 */
export async function checkPlans(
  plans: readonly WritePlan[],
): Promise<Checked<readonly string[]>> {
  const lines: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const plan of plans) {
    const compared = await comparePlan(plan);
    diagnostics.push(...compared.diagnostics);
    lines.push(...(compared.value ?? []));
  }
  return { value: diagnostics.length > 0 ? null : lines, diagnostics };
}

export interface AddressesText {
  /** What makes a check fail. */
  readonly failing: readonly string[];
  readonly notes: readonly string[];
}

/** What a check says of the addresses whose pins the output is made from. */
export function addressesText(
  asked: AddressOutcome | undefined,
): AddressesText {
  const { moved = [], findings = [], notAsked = [] } = asked ?? {};
  const notLooked =
    findings.length === 0
      ? []
      : ["Whether the pins are what the addresses have now is not known."];
  return {
    failing: [
      ...moved.map((address) => `moved     ${address}`),
      ...(moved.length === 0
        ? []
        : [
            "An address has something else than what is pinned: run sdkwright generate --fetch.",
          ]),
      ...notLooked,
    ],
    notes:
      notAsked.length === 0
        ? []
        : [
            `The generated output is that of the pins. Whether ${notAsked.join(", ")} has moved on was not looked at; --check --fetch looks.`,
          ],
  };
}

async function comparePlan(
  plan: WritePlan,
): Promise<Checked<readonly string[]>> {
  switch (plan.kind) {
    case "folder": {
      const { value, diagnostics } = await compareOutput(plan);
      const lines = value && comparisonLines(plan.directory, value);
      return { value: lines, diagnostics };
    }
    case "files":
      return compareFiles(plan.files, plan.directory);
    default:
      return exhaustive(plan);
  }
}

async function compareFiles(
  files: readonly FileWrite[],
  directory: string | undefined,
): Promise<Checked<readonly string[]>> {
  const lines: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const place = directory === undefined ? {} : { directory };
    const compared = await comparePlans([
      { kind: "files", ...place, files: [file] },
    ]);
    diagnostics.push(...compared.diagnostics);
    const [summary] = compared.value ?? [];
    const kind = file.before.kind === "absent" ? "missing" : "stale";
    if (summary !== undefined && summary.unchanged === 0)
      lines.push(line(kind, directory ?? "", file.path));
  }
  return { value: diagnostics.length > 0 ? null : lines, diagnostics };
}

function comparisonLines(
  directory: string,
  comparison: OutputComparison,
): readonly string[] {
  const kinds = ["stale", "edited", "missing", "orphaned", "foreign"] as const;
  return [
    ...(comparison.interrupted
      ? [`interrupted ${shownFolder(directory)}`]
      : []),
    ...kinds.flatMap((kind) =>
      comparison[kind].map((path) => line(kind, directory, path)),
    ),
  ];
}

function line(kind: string, directory: string, path: string): string {
  const folder = directory === "" ? "" : `${shownFolder(directory)}/`;
  return `${kind.padEnd(9)} ${folder}${withSlashes(path)}`;
}
