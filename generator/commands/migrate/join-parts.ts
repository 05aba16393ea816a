import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import { compileProject } from "../impact/compile-project.ts";
import { createUsageJoin } from "../impact/join-usage.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import { compareForCode } from "./compare-for-code.ts";
import type { ComparedPart } from "./concerned-places.ts";
import { impactOptions, type MigrateOptions } from "./migrate-options.ts";
import type { MigrationTarget } from "./migration-targets.ts";

/** What a comparison says of the code that uses one of its SDKs. */
export interface MigrationPart extends ComparedPart {
  readonly target: MigrationTarget;
}

interface PartsWish {
  readonly usage: OpenUsage;
  readonly options: MigrateOptions;
  readonly surroundings: Surroundings;
}

/** Compares the sides of each target, and joins the changes with the code. */
export async function joinParts(
  targets: readonly MigrationTarget[],
  wish: PartsWish,
  ports: Ports,
): Promise<Checked<readonly MigrationPart[]>> {
  const found = collectFindings();
  const parts: MigrationPart[] = [];
  let offset = 0;
  for (const target of targets) {
    const part = found.take(await joinPart(target, offset, wish, ports));
    if (part === null) return found.failed();
    parts.push(part);
    offset += part.whole.changes.length;
  }
  return found.done(parts);
}

async function joinPart(
  target: MigrationTarget,
  offset: number,
  { usage, options: given, surroundings }: PartsWish,
  ports: Ports,
): Promise<Checked<MigrationPart>> {
  const found = collectFindings();
  const { sdk, from, to, installed } = target;
  const options = impactOptions(given, target.renames);
  const whole = found.take(
    await compareForCode({ from, to, options, surroundings, installed }, ports),
  );
  if (whole === null) return found.failed();
  const join = createUsageJoin(whole, sdk);
  join.take(usage.file);
  const joined = found.take(join.finish());
  if (joined === null) return found.failed();
  const compiled = await compileProject(
    { usage, joined, report: whole, sides: { from, to } },
    { options, surroundings },
    ports,
  );
  return found.done({ target, whole, compiled, offset });
}
