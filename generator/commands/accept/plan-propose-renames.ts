import {
  openProposals,
  planProposals,
  proposalText,
} from "../../catalogue/policy/edit-renames.ts";
import type { RenameProposal } from "../../changes/change/change.ts";
import { counted } from "../../changes/wording/counted.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import { renamesPath } from "../catalogue/load-policy.ts";
import type { CommandPlan } from "../command-plan.ts";
import { compareSides, type SidesCall } from "../diff/compare-sides.ts";
import type { Ports } from "../ports.ts";

/** Asks a person something; default: no. */
export type Confirm = (question: string) => Promise<boolean>;

/**
 * `renames propose`: writes the likely renames of a comparison into the file of renames: as comments, unless a person
 * has confirmed them.
 * @param confirm `null` where nobody can be asked
 */
export async function planProposeRenames(
  call: SidesCall,
  ports: Ports,
  confirm: Confirm | null = null,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const { reader } = ports;
  const { spec, renames, ...options } = call.options;
  const path = renamesPath({ spec, file: renames });
  const isThere = await reader.pathExists(path);
  const existing = isThere ? found.take(await reader.readSource(path)) : null;
  if (isThere && existing === null) return found.failed();
  const compared = found.take(
    await compareSides(
      {
        ...call,
        options: { ...options, spec, ...(isThere ? { renames: path } : {}) },
      },
      { steps: "none", timeline: "not-wanted" },
      ports,
    ),
  );
  if (compared === null) return found.failed();
  const open = found.take(
    quoteChecked(openProposals(existing, compared.whole.proposals), [existing]),
  );
  if (open === null) return found.failed();
  const confirmed = new Set<RenameProposal>();
  for (const proposal of confirm === null ? [] : open)
    if (await confirm?.(proposalText(proposal))) confirmed.add(proposal);
  const { text: content, added } = planProposals(existing, open, confirmed);
  const files = [{ path, content, before: reader.before(path) }];
  return found.done({
    writes: added === 0 ? [] : [{ kind: "files", files }],
    out: "",
    notes: [
      added === 0
        ? "Nothing new looks renamed."
        : `${withSlashes(path)}: ${addedText(added, confirmed.size)}`,
    ],
    outcome: "passed",
  });
}

function addedText(added: number, confirmed: number): string {
  const others = added - confirmed;
  return [
    ...(confirmed === 0 ? [] : [`${counted(confirmed, "rename")} recorded.`]),
    ...(others === 0
      ? []
      : [
          `${others} proposed as comments. Take the number sign away from what is right.`,
        ]),
  ].join(" ");
}
