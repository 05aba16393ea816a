import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

export function outputPathUnsafe(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "output-path-unsafe",
    null,
    `The output path ${JSON.stringify(path)} ${reason}.`,
    {
      hint: "Names are made from the catalogue; if nothing in it is unusual, report this as a bug of sdkwright.",
    },
  );
}

export function outputFolderRefused(
  directory: string,
  reason: string,
): Diagnostic {
  return report(
    "error",
    "output-folder-refused",
    null,
    `The output folder ${JSON.stringify(directory)} ${reason}.`,
    { hint: "Name a folder of its own for the output." },
  );
}

export function outputLinkInWay(path: string): Diagnostic {
  return report(
    "error",
    "output-link-in-way",
    null,
    `${path} is reached through a symbolic link; sdkwright does not write through links.`,
    { hint: "Replace the link by a folder." },
  );
}

export function outputEdited(path: string): Diagnostic {
  return report(
    "error",
    "output-edited",
    null,
    `${path} was changed by hand after it was generated; nothing is written.`,
    {
      hint: "Move the file away to keep the change, or delete it; then run again.",
    },
  );
}

export function outputForeign(path: string): Diagnostic {
  return report(
    "error",
    "output-foreign",
    null,
    `${path} has the name of a generated file but was not generated; nothing is written.`,
    { hint: "Move it away or delete it; then run again." },
  );
}

export function folderClaimed(
  paths: string,
  holder: {
    readonly pid: number;
    readonly command: string;
    readonly since: string;
  },
  claim: string,
): Diagnostic {
  return report(
    "error",
    "folder-claimed",
    null,
    `Process ${holder.pid} (${holder.command}) has been writing to ${paths} since ${holder.since}.`,
    {
      hint: `Wait for it and run again. If that process is not sdkwright, delete ${claim}.`,
    },
  );
}

/** `candidates` lists the folders that were tried. */
export function stateFolderRefused(
  candidates: readonly string[],
  reason: string,
): Diagnostic {
  return report(
    "error",
    "state-folder-refused",
    null,
    `There is no folder for the journal that makes writes safe; ${candidates.join(" and ")} cannot be used: ${reason}.`,
    {
      hint: "Set the environment variable SDKWRIGHT_STATE_DIR to a folder that only you can write to.",
    },
  );
}

export function outputManifestDamaged(
  at: Location,
  problem: string,
): Diagnostic {
  return report("error", "output-manifest-damaged", at, problem, {
    hint: 'Restore the whole output folder from one commit, for example with "git checkout HEAD -- <folder>"; then run again.',
  });
}

export function outputManifestNotFile(path: string): Diagnostic {
  return report(
    "error",
    "output-manifest-not-file",
    null,
    `${path} is not a plain file, so it cannot list the generated files.`,
    { hint: "Move it away or delete it; then run again." },
  );
}

export function outputRecovered(directory: string): Diagnostic {
  return report(
    "info",
    "output-recovered",
    null,
    `An earlier write to ${directory} was interrupted; it was completed first.`,
  );
}

export function outputRecoveryBlocked(
  path: string,
  journal: string,
): Diagnostic {
  return report(
    "error",
    "output-recovery-blocked",
    null,
    `${path} was changed after an earlier write was interrupted, so that write cannot be completed.`,
    {
      hint: `Move the file away to keep the change, or delete it; then run again. Or give up that write: delete ${journal} and restore the folder from version control.`,
    },
  );
}

export function outputJournalDamaged(
  directory: string,
  journal: string,
): Diagnostic {
  return report(
    "error",
    "output-journal-damaged",
    null,
    `An earlier write to ${directory} was interrupted, and the files that it had prepared have changed since.`,
    {
      hint: `Delete ${journal}, restore ${directory} from version control, then run again.`,
    },
  );
}

export function journalUnreadable(journal: string): Diagnostic {
  return report(
    "warning",
    "journal-unreadable",
    null,
    `${journal}, the record of an earlier write, cannot be read; it is ignored.`,
    { hint: "Delete it." },
  );
}

export function outputLeftoverUnknown(path: string): Diagnostic {
  return report(
    "warning",
    "output-leftover-unknown",
    null,
    `${path} looks like the remains of a write, but no run of yours made it; it is ignored.`,
    { hint: `Delete it: rm -r ${JSON.stringify(path)}` },
  );
}

export function outputHalfWritten(directory: string): Diagnostic {
  return report(
    "error",
    "output-half-written",
    null,
    `The write to ${directory} could be neither finished nor undone.`,
    {
      hint: "Fix the other error and run again: the write is completed first.",
    },
  );
}

export function outputOtherFileSystem(path: string): Diagnostic {
  return report(
    "error",
    "output-other-file-system",
    null,
    `${path} is on another file system than its parent folder, so files cannot be moved in atomically.`,
    { hint: "Name a folder below the mount point for the output." },
  );
}

export function fileNotWritten(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "file-not-written",
    null,
    `${path} cannot be written: ${reason}.`,
    { hint: "Fix the cause, then run again." },
  );
}
