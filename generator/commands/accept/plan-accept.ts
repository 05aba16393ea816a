import {
  acceptIncomplete,
  fingerprintAmbiguous,
  fingerprintForm,
  fingerprintUnknown,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { editListFile } from "./edit-list-file.ts";
import { fileToWrite } from "./file-to-write.ts";
import type { KnownChanges } from "./known-changes.ts";
import {
  knownReleases,
  missingSides,
  openComparison,
  type ComparisonOptions,
} from "./open-comparison.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import type { Ports } from "../ports.ts";

export interface AcceptOptions extends ComparisonOptions {
  readonly reason?: string;
  readonly owner?: string;
  /** The last day or release for which the acceptance is valid. */
  readonly until?: string;
  /** The namespace of the change, when several namespaces have a change with the same fingerprint. */
  readonly namespace?: string;
}

export interface AcceptCall {
  readonly fingerprints: readonly string[];
  readonly options: AcceptOptions;
  readonly surroundings: Surroundings;
}

/** `accept`: records that somebody accepts responsibility for changes of a comparison. */
export async function planAccept(
  { fingerprints, options, surroundings }: AcceptCall,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const { reason, owner, until = null, namespace = null } = options;
  if (fingerprints.length === 0 || !reason || !owner)
    return found.failed(acceptIncomplete(missingOf(fingerprints, options)));
  const wrong = fingerprints.filter((text) => !/^[0-9a-f]{16}$/.test(text));
  if (wrong.length > 0) return found.failed(...wrong.map(fingerprintForm));
  const known = found.take(await openComparison(options, surroundings, ports));
  if (known === null) return found.failed();
  const problems = fingerprints.flatMap((fingerprint) =>
    problemOf(fingerprint, namespace, known),
  );
  if (problems.length > 0) return found.failed(...problems);
  const { reader, today } = ports;
  const path = found.take(await fileToWrite(reader, "accepted", options));
  if (path === null) return found.failed();
  const { planAcceptance } =
    await import("../../catalogue/policy/edit-accepted.ts");
  const releases = await knownReleases(reader, options.spec);
  const said = `${fingerprints.length} ${fingerprints.length === 1 ? "change" : "changes"} accepted`;
  const planned = found.take(
    await editListFile(path, said, reader, (existing) =>
      planAcceptance(
        existing,
        { fingerprints, reason, owner, until, namespace },
        { today, releases },
      ),
    ),
  );
  return planned === null ? found.failed() : found.done(planned);
}

function missingOf(
  fingerprints: readonly string[],
  options: AcceptOptions,
): readonly string[] {
  return [
    ...(fingerprints.length === 0 ? ["FINGERPRINT"] : []),
    ...(options.reason ? [] : ["--reason TEXT"]),
    ...(options.owner ? [] : ["--owner NAME"]),
    ...missingSides(options),
  ];
}

/** Says why a change cannot be accepted: the user has mistyped its fingerprint, or means another comparison. */
function problemOf(
  fingerprint: string,
  namespace: string | null,
  { where, changes }: KnownChanges,
): readonly Diagnostic[] {
  const met = changes.filter(
    (change) =>
      change.fingerprint === fingerprint &&
      (namespace === null ||
        change.namespaces.length === 0 ||
        change.namespaces.includes(namespace)),
  );
  if (met.length === 0) {
    const known = [...new Set(changes.map((change) => change.fingerprint))];
    return [fingerprintUnknown(fingerprint, where, known)];
  }
  const namespaces = [...new Set(met.flatMap((change) => change.namespaces))];
  return met.length > 1 && namespace === null
    ? [fingerprintAmbiguous(fingerprint, namespaces)]
    : [];
}
