import type { Diagnostic, Location, RelatedPlace } from "../diagnostic.ts";
import { report } from "./report.ts";

/* A document is merged with facts that a catalogue has from people or from change tables. */

/** Operations about which one document differs from the catalogue in the same way. */
export interface ConflictingOperations {
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
  operations: ConflictingOperations,
  state: "deprecated" | "removed",
): Diagnostic {
  const { is, it } = wordsOf(operations);
  const how = state === "deprecated" ? "does not mark" : "has";
  return conflict(
    operations,
    "import-reactivated",
    `${is} ${state} according to the catalogue, but the document of ${operations.release} ${how} ${it.object}`,
    { recorded: "reactivated in that release", kept: state },
    keepHint,
  );
}

export function importGone(operations: ConflictingOperations): Diagnostic {
  const { is, it } = wordsOf(operations);
  return conflict(
    operations,
    "import-gone",
    `${is} deprecated according to the catalogue, but the document of ${operations.release} does not have ${it.object}`,
    { recorded: "removed in that release", kept: "deprecated" },
    "If the document describes only a part of the namespace, leave the catalogue as it is with --on-conflict keep.",
  );
}

/**
 * Reports operations that the document does not have. Nothing is recorded, since they may exist without
 * documentation.
 */
export function importNotDescribed(
  operations: ConflictingOperations,
): Diagnostic {
  const { is, it } = wordsOf(operations);
  return report(operations.at, {
    class: "warning",
    code: "import-not-described",
    text: `${subject(operations)} ${is} available according to the catalogue, but the document of ${operations.release} does not have ${it.object}: ${it.subject} ${it.stays}, since nothing says that the release removed ${it.object}.`,
    hint: `If the release removed ${it.object}, write "removed: ${operations.release}".`,
    related: relatedOf(operations),
  });
}

/** Reports that the facts of a release say more than the document of the same release. */
export function importUnmarked(operations: ConflictingOperations): Diagnostic {
  const { is, it } = wordsOf(operations);
  return report(operations.at, {
    class: "info",
    code: "import-unmarked",
    text: `${subject(operations)} ${is} deprecated in ${operations.release} according to the catalogue, but the document of that release does not mark ${it.object}: ${it.subject} ${it.stays} deprecated.`,
    related: relatedOf(operations),
  });
}

const saidBefore = {
  added: "already has",
  deprecated: "already marks",
  removed: "no longer has",
};

/** @param later is the release of the fact in the catalogue */
export function importSaidBefore(
  operations: ConflictingOperations,
  state: "added" | "deprecated" | "removed",
  later: string,
): Diagnostic {
  const { is, it } = wordsOf(operations);
  const since = operations.isKept ? later : operations.release;
  const what = state === "added" && !operations.isKept ? "known" : state;
  const already = saidBefore[state];
  return report(operations.at, {
    class: "warning",
    code: "import-said-before",
    text: `${subject(operations)} ${is} ${state} in ${later} according to the catalogue, but the document of ${operations.release} ${already} ${it.object}: ${it.subject} ${it.counts} as ${what} since ${since}.`,
    hint: operations.isKept ? keptHint : keepHint,
    related: relatedOf(operations),
  });
}

/** Reports two states in one release. One release cannot have both, so nothing is written. */
export function importWithinRelease(
  operations: ConflictingOperations,
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
    operations,
    "import-within-release",
    `${subject(operations)}: the catalogue has the fact "${fact}" in ${operations.release}, but the document of that release ${says}`,
  );
}

/** Reports any difference, for `--on-conflict error`. */
export function importState(
  operations: ConflictingOperations,
  described: string,
  known: string,
): Diagnostic {
  return report(operations.at, {
    class: "error",
    code: "import-state",
    text: `${subject(operations)} is ${described} according to the document, but ${known} in that release according to the catalogue.`,
    hint: "Nothing was written. Correct the wrong fact in the catalogue, or correct the document with an overlay.",
    related: relatedOf(operations),
  });
}

export function importReturnedDeprecated(
  operations: ConflictingOperations,
): Diagnostic {
  const { is } = wordsOf(operations);
  return report(operations.at, {
    class: "warning",
    code: "import-returned-deprecated",
    text: `${subject(operations)} ${is} back and deprecated in the same release; the catalogue records only that ${wordsOf(operations).it.subject} ${is} back.`,
    hint: "Add the release of the deprecation by hand.",
    related: relatedOf(operations),
  });
}

function conflict(
  operations: ConflictingOperations,
  code: string,
  says: string,
  states: { readonly recorded: string; readonly kept: string },
  hint: string,
): Diagnostic {
  const { is, it } = wordsOf(operations);
  const follows = operations.isKept
    ? `${it.subject} ${it.stays} ${states.kept}`
    : `${it.subject} ${is} ${states.recorded}`;
  return report(operations.at, {
    class: "warning",
    code,
    text: `${subject(operations)} ${says}: ${follows}.`,
    hint: operations.isKept ? keptHint : hint,
    related: relatedOf(operations),
  });
}

function contradiction(
  operations: ConflictingOperations,
  code: string,
  says: string,
): Diagnostic {
  const kept = operations.isKept ? "; the catalogue stays as it is" : "";
  return report(operations.at, {
    class: operations.isKept ? "warning" : "error",
    code,
    text: `${says}${kept}.`,
    hint: operations.isKept
      ? "Correct the wrong one."
      : "Nothing was written. Correct the catalogue, or the document with an overlay; --on-conflict keep leaves the catalogue as it is.",
    related: relatedOf(operations),
  });
}

function relatedOf({ other }: ConflictingOperations): readonly RelatedPlace[] {
  return other === null ? [] : [other];
}

/** Names the operations: `GET /a`, or `8 operations (GET /a, GET /b, …)`. */
function subject({ names }: ConflictingOperations): string {
  const [only = "", ...others] = names;
  if (others.length === 0) return only;
  const more = names.length - mostNamed;
  const named = names.slice(0, mostNamed).join(", ");
  const rest = more > 0 ? ` and ${more} more` : "";
  return `${names.length} operations (${named}${rest})`;
}

function wordsOf({ names }: ConflictingOperations) {
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
