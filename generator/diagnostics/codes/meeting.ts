import type { Diagnostic, Location, RelatedPlace } from "../diagnostic.ts";
import { report } from "./report.ts";

/* A document is merged with facts that a catalogue has from people or from change tables. */

/** Operations about which one document differs from the catalogue in the same way. */
export interface MetOperations {
  /** The names, each as `METHOD /path`; at least one. */
  readonly names: readonly string[];
  /** The release of the document. */
  readonly release: string;
  /**
   * The place of the first operation: in the document, or in the catalogue when the document does not have the
   * operation.
   */
  readonly at: Location;
  /** The place in the other of the two. */
  readonly other: RelatedPlace | null;
  /** Whether the catalogue stays unchanged. */
  readonly isKept: boolean;
}

/** The largest number of operations that a message names. */
const mostNamed = 10;

const keepHint =
  "If the document is wrong there, correct it with an overlay, or leave the catalogue as it is with --on-conflict keep.";
const keptHint =
  "To follow the document, import it without --on-conflict keep.";

/** @param state is the state according to the facts of the catalogue */
export function importReactivated(
  met: MetOperations,
  state: "deprecated" | "removed",
): Diagnostic {
  const { is, it } = wordsOf(met);
  const how = state === "deprecated" ? "does not mark" : "has";
  return tell(
    met,
    "import-reactivated",
    `${is} ${state} according to the catalogue, but the document of ${met.release} ${how} ${it.object}`,
    { recorded: "reactivated in that release", kept: state },
    keepHint,
  );
}

export function importGone(met: MetOperations): Diagnostic {
  const { is, it } = wordsOf(met);
  return tell(
    met,
    "import-gone",
    `${is} deprecated according to the catalogue, but the document of ${met.release} does not have ${it.object}`,
    { recorded: "removed in that release", kept: "deprecated" },
    "If the document describes only a part of the namespace, leave the catalogue as it is with --on-conflict keep.",
  );
}

/**
 * Reports operations that the document does not have. Nothing is recorded, since they may exist without
 * documentation.
 */
export function importNotDescribed(met: MetOperations): Diagnostic {
  const { is, it } = wordsOf(met);
  return report(
    "warning",
    "import-not-described",
    met.at,
    `${subject(met)} ${is} available according to the catalogue, but the document of ${met.release} does not have ${it.object}: ${it.subject} ${it.stays}, since nothing says that the release removed ${it.object}.`,
    {
      hint: `If the release removed ${it.object}, write "removed: ${met.release}".`,
      related: relatedOf(met),
    },
  );
}

/** Reports that the facts of a release say more than the document of the same release. */
export function importUnmarked(met: MetOperations): Diagnostic {
  const { is, it } = wordsOf(met);
  return report(
    "info",
    "import-unmarked",
    met.at,
    `${subject(met)} ${is} deprecated in ${met.release} according to the catalogue, but the document of that release does not mark ${it.object}: ${it.subject} ${it.stays} deprecated.`,
    { related: relatedOf(met) },
  );
}

const saidBefore = {
  added: "already has",
  deprecated: "already marks",
  removed: "no longer has",
};

/** @param later is the release of the fact in the catalogue */
export function importSaidBefore(
  met: MetOperations,
  state: "added" | "deprecated" | "removed",
  later: string,
): Diagnostic {
  const { is, it } = wordsOf(met);
  const since = met.isKept ? later : met.release;
  const what = state === "added" && !met.isKept ? "known" : state;
  const already = saidBefore[state];
  return report(
    "warning",
    "import-said-before",
    met.at,
    `${subject(met)} ${is} ${state} in ${later} according to the catalogue, but the document of ${met.release} ${already} ${it.object}: ${it.subject} ${it.counts} as ${what} since ${since}.`,
    {
      hint: met.isKept ? keptHint : keepHint,
      related: relatedOf(met),
    },
  );
}

/** Reports two states in one release. One release cannot have both, so nothing is written. */
export function importWithinRelease(
  met: MetOperations,
  fact: string,
  described: "absent" | "available" | "deprecated",
): Diagnostic {
  const says =
    described === "absent"
      ? "does not have it"
      : described === "available"
        ? "has it"
        : "has it, marked as deprecated";
  return contradiction(
    met,
    "import-within-release",
    `${subject(met)}: the catalogue has the fact "${fact}" in ${met.release}, but the document of that release ${says}`,
  );
}

/** Reports any difference, for `--on-conflict error`. */
export function importState(
  met: MetOperations,
  described: string,
  known: string,
): Diagnostic {
  return report(
    "error",
    "import-state",
    met.at,
    `${subject(met)} is ${described} according to the document, but ${known} in that release according to the catalogue.`,
    {
      hint: "Nothing was written. Correct the wrong fact in the catalogue, or correct the document with an overlay.",
      related: relatedOf(met),
    },
  );
}

export function importReturnedDeprecated(met: MetOperations): Diagnostic {
  const { is } = wordsOf(met);
  return report(
    "warning",
    "import-returned-deprecated",
    met.at,
    `${subject(met)} ${is} back and deprecated in the same release; the catalogue records only that ${wordsOf(met).it.subject} ${is} back.`,
    {
      hint: "Add the release of the deprecation by hand.",
      related: relatedOf(met),
    },
  );
}

function tell(
  met: MetOperations,
  code: string,
  says: string,
  states: { readonly recorded: string; readonly kept: string },
  hint: string,
): Diagnostic {
  const { is, it } = wordsOf(met);
  const follows = met.isKept
    ? `${it.subject} ${it.stays} ${states.kept}`
    : `${it.subject} ${is} ${states.recorded}`;
  return report(
    "warning",
    code,
    met.at,
    `${subject(met)} ${says}: ${follows}.`,
    { hint: met.isKept ? keptHint : hint, related: relatedOf(met) },
  );
}

function contradiction(
  met: MetOperations,
  code: string,
  says: string,
): Diagnostic {
  const kept = met.isKept ? "; the catalogue stays as it is" : "";
  return report(
    met.isKept ? "warning" : "error",
    code,
    met.at,
    `${says}${kept}.`,
    {
      hint: met.isKept
        ? "Correct the wrong one."
        : "Nothing was written. Correct the catalogue, or the document with an overlay; --on-conflict keep leaves the catalogue as it is.",
      related: relatedOf(met),
    },
  );
}

function relatedOf({ other }: MetOperations): readonly RelatedPlace[] {
  return other === null ? [] : [other];
}

/** Names the operations: `GET /a`, or `8 operations (GET /a, GET /b, …)`. */
function subject({ names }: MetOperations): string {
  const [only = "", ...others] = names;
  if (others.length === 0) return only;
  const more = names.length - mostNamed;
  const named = names.slice(0, mostNamed).join(", ");
  const rest = more > 0 ? ` and ${more} more` : "";
  return `${names.length} operations (${named}${rest})`;
}

function wordsOf({ names }: MetOperations) {
  return names.length === 1
    ? {
        is: "is",
        it: { subject: "it", object: "it", stays: "stays", counts: "counts" },
      }
    : {
        is: "are",
        it: { subject: "they", object: "them", stays: "stay", counts: "count" },
      };
}
