import { message, messageAt } from "./report.ts";

export const outputPathUnsafe = message((path: string, reason: string) => ({
  class: "error",
  code: "output-path-unsafe",
  text: `The output path ${JSON.stringify(path)} ${reason}.`,
  hint: "Names are made from the catalogue; if nothing in it is unusual, report this as a bug of sdkwright.",
}));

export const outputFolderRefused = message(
  (directory: string, reason: string) => ({
    class: "error",
    code: "output-folder-refused",
    text: `The output folder ${JSON.stringify(directory)} ${reason}.`,
    hint: "Name a folder of its own for the output.",
  }),
);

export const outputLinkInWay = message((path: string) => ({
  class: "error",
  code: "output-link-in-way",
  text: `${path} is reached through a symbolic link; sdkwright does not write through links.`,
  hint: "Replace the link by a folder.",
}));

export const outputEdited = message((path: string) => ({
  class: "error",
  code: "output-edited",
  text: `${path} was changed by hand after it was generated; nothing is written.`,
  hint: "Move the file away to keep the change, or delete it; then run again.",
}));

export const outputForeign = message((path: string) => ({
  class: "error",
  code: "output-foreign",
  text: `${path} has the name of a generated file but was not generated; nothing is written.`,
  hint: "Move it away or delete it; then run again.",
}));

export const folderClaimed = message(
  (
    paths: string,
    holder: {
      readonly pid: number;
      readonly command: string;
      readonly since: string;
    },
    claim: string,
  ) => ({
    class: "error",
    code: "folder-claimed",
    text: `Process ${holder.pid} (${holder.command}) has been writing to ${paths} since ${holder.since}.`,
    hint: `Wait for it and run again. If that process is not sdkwright, delete ${claim}.`,
  }),
);

/** `candidates` lists the folders that were tried. */
export const stateFolderRefused = message(
  (candidates: readonly string[], reason: string) => ({
    class: "error",
    code: "state-folder-refused",
    text: `There is no folder for the journal that makes writes safe; ${candidates.join(" and ")} cannot be used: ${reason}.`,
    hint: "Set the environment variable SDKWRIGHT_STATE_DIR to a folder that only you can write to.",
  }),
);

export const outputManifestDamaged = messageAt((problem: string) => ({
  class: "error",
  code: "output-manifest-damaged",
  text: problem,
  hint: 'Restore the whole output folder from one commit, for example with "git checkout HEAD -- <folder>"; then run again.',
}));

export const outputManifestNotFile = message((path: string) => ({
  class: "error",
  code: "output-manifest-not-file",
  text: `${path} is not a plain file, so it cannot list the generated files.`,
  hint: "Move it away or delete it; then run again.",
}));

export const outputRecovered = message((directory: string) => ({
  class: "info",
  code: "output-recovered",
  text: `An earlier write to ${directory} was interrupted; it was completed first.`,
}));

export const outputRecoveryBlocked = message(
  (path: string, journal: string) => ({
    class: "error",
    code: "output-recovery-blocked",
    text: `${path} was changed after an earlier write was interrupted, so that write cannot be completed.`,
    hint: `Move the file away to keep the change, or delete it; then run again. Or give up that write: delete ${journal} and restore the folder from version control.`,
  }),
);

export const outputJournalDamaged = message(
  (directory: string, journal: string) => ({
    class: "error",
    code: "output-journal-damaged",
    text: `An earlier write to ${directory} was interrupted, and the files that it had prepared have changed since.`,
    hint: `Delete ${journal}, restore ${directory} from version control, then run again.`,
  }),
);

export const journalUnreadable = message((journal: string) => ({
  class: "warning",
  code: "journal-unreadable",
  text: `${journal}, the record of an earlier write, cannot be read; it is ignored.`,
  hint: "Delete it.",
}));

export const outputLeftoverUnknown = message((path: string) => ({
  class: "warning",
  code: "output-leftover-unknown",
  text: `${path} looks like the remains of a write, but no run of yours made it; it is ignored.`,
  hint: `Delete it: rm -r ${JSON.stringify(path)}`,
}));

export const outputHalfWritten = message((directory: string) => ({
  class: "error",
  code: "output-half-written",
  text: `The write to ${directory} could be neither finished nor undone.`,
  hint: "Fix the other error and run again: the write is completed first.",
}));

export const outputOtherFileSystem = message((path: string) => ({
  class: "error",
  code: "output-other-file-system",
  text: `${path} is on another file system than its parent folder, so files cannot be moved in atomically.`,
  hint: "Name a folder below the mount point for the output.",
}));

export const fileNotWritten = message((path: string, reason: string) => ({
  class: "error",
  code: "file-not-written",
  text: `${path} cannot be written: ${reason}.`,
  hint: "Fix the cause, then run again.",
}));
