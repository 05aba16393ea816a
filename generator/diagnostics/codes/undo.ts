import { message } from "./report.ts";

export const undoNothing = message((spec: string) => ({
  class: "wrong-use",
  code: "undo-nothing",
  text: `There is nothing to undo in ${spec}: no release or relabel is known that could be taken back.`,
  hint: "Only the last one can be taken back, once, for 30 days, and by the user who made it.",
}));

/** @param files lists some of the files that have changed since the command wrote them */
export const undoEdited = message(
  (title: string, files: readonly string[], more: number) => {
    const others = more > 0 ? `, and ${more} more` : "";
    return {
      class: "error",
      code: "undo-edited",
      text: `sdkwright ${title} cannot be undone: these files changed after it: ${files.join(", ")}${others}.`,
      hint: "Take back your own changes first, or use git.",
    };
  },
);

export const undoCommitted = message((title: string, file: string) => ({
  class: "error",
  code: "undo-committed",
  text: `sdkwright ${title} cannot be undone: it is committed (${file}).`,
  hint: "Take back the commit: git revert, or git reset.",
}));

/** @param reason a clause: "its .git is a link" */
export const undoNotKnown = message((title: string, reason: string) => ({
  class: "unreadable",
  code: "undo-not-known",
  text: `sdkwright ${title} cannot be undone: whether it is committed cannot be asked of the repository, since ${reason}.`,
  hint: "Make git status work there, or restore the files with git.",
}));

export const undoDamaged = message((title: string, file: string) => ({
  class: "error",
  code: "undo-damaged",
  text: `sdkwright ${title} cannot be undone: the copy of ${file} is not what it was.`,
  hint: "Restore the files with git.",
}));
