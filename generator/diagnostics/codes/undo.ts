import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

export function undoNothing(spec: string): Diagnostic {
  return report(
    "wrong-use",
    "undo-nothing",
    null,
    `There is nothing to undo in ${spec}: no release or relabel is known that could be taken back.`,
    {
      hint: "Only the last one can be taken back, once, for 30 days, and by the user who made it.",
    },
  );
}

/** @param files lists some of the files that have changed since the command wrote them */
export function undoEdited(
  title: string,
  files: readonly string[],
  more: number,
): Diagnostic {
  const others = more > 0 ? `, and ${more} more` : "";
  return report(
    "error",
    "undo-edited",
    null,
    `sdkwright ${title} cannot be undone: these files changed after it: ${files.join(", ")}${others}.`,
    { hint: "Take back your own changes first, or use git." },
  );
}

export function undoCommitted(title: string, file: string): Diagnostic {
  return report(
    "error",
    "undo-committed",
    null,
    `sdkwright ${title} cannot be undone: it is committed (${file}).`,
    { hint: "Take back the commit: git revert, or git reset." },
  );
}

/** @param reason a clause: "its .git is a link" */
export function undoNotKnown(title: string, reason: string): Diagnostic {
  return report(
    "unreadable",
    "undo-not-known",
    null,
    `sdkwright ${title} cannot be undone: whether it is committed cannot be asked of the repository, since ${reason}.`,
    { hint: "Make git status work there, or restore the files with git." },
  );
}

export function undoDamaged(title: string, file: string): Diagnostic {
  return report(
    "error",
    "undo-damaged",
    null,
    `sdkwright ${title} cannot be undone: the copy of ${file} is not what it was.`,
    { hint: "Restore the files with git." },
  );
}
