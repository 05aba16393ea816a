import { releaseOnUnlabelled, writeStopped } from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Ports } from "../ports.ts";
import { documentsToPin } from "./documents-to-pin.ts";
import { importAll } from "./import-all.ts";
import { planOutputs, type PlannedOutputs } from "./plan-outputs.ts";
import type { ReleaseOptions } from "./release-options.ts";
import { summarizeRelease } from "./summarize-release.ts";

/** `release`: plans everything that follows from the documents of a release, as values. */
export async function planRelease(
  label: string,
  options: ReleaseOptions,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const documents = found.take(documentsToPin(label, options));
  if (documents === null) return found.failed();
  const work = found.take(await importAll(label, documents, options, ports));
  if (work === null) return found.failed();
  if (ports.isStopped()) return found.failed(writeStopped());
  const outputs = found.take(await planOutputs(work, options, ports));
  if (outputs === null) return found.failed();
  found.add(...remarkUnlabelled(label, outputs));
  return found.done(summarizeRelease(outputs, { documents, options }));
}

/** Reports that the changes of a release without a label will be published with the next one. */
function remarkUnlabelled(
  label: string,
  { opened, published }: PlannedOutputs,
): readonly Diagnostic[] {
  const before = opened.catalogue.model.releases.at(-2);
  return before === undefined || before.label !== null
    ? []
    : [releaseOnUnlabelled(label, before.id, published.from.label)];
}
