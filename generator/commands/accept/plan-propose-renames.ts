import { planProposals } from "../../catalogue/policy/edit-renames.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { CommandPlan } from "../command-plan.ts";
import { fileToWrite } from "./file-to-write.ts";
import { compareSides, type SidesCall } from "../diff/compare-sides.ts";
import type { Ports } from "../ports.ts";

/** `renames propose`: writes the likely renames of a comparison into the file of renames, as comments. */
export async function planProposeRenames(
  call: SidesCall,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const { reader } = ports;
  const { renames: _renames, ...options } = call.options;
  const path = found.take(await fileToWrite(reader, "renames", call.options));
  if (path === null) return found.failed();
  const isThere = await reader.pathExists(path);
  const existing = isThere ? found.take(await reader.readSource(path)) : null;
  if (isThere && existing === null) return found.failed();
  const compared = found.take(
    await compareSides(
      {
        ...call,
        options: { ...options, ...(isThere ? { renames: path } : {}) },
      },
      { steps: "none", timeline: "not-wanted" },
      ports,
    ),
  );
  if (compared === null) return found.failed();
  const proposed = found.take(
    quoteChecked(planProposals(existing, compared.whole.proposals), [existing]),
  );
  if (proposed === null) return found.failed();
  const { text: content, added } = proposed;
  const files = [{ path, content, before: reader.before(path) }];
  return found.done({
    writes: added === 0 ? [] : [{ kind: "files", files }],
    out: "",
    notes: [
      added === 0
        ? "Nothing new looks renamed."
        : `${withSlashes(path)}: ${added} proposed as comments. Take the number sign away from what is right.`,
    ],
    outcome: "passed",
  });
}
