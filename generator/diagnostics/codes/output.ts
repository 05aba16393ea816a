import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

export function outputPathUnsafe(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "output-path-unsafe",
    null,
    `The output path ${JSON.stringify(path)} ${reason}.`,
    {
      hint: "Names are made from the catalogue; if nothing in it is odd, this is a mistake of the generator: report it.",
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
    `${path} is reached through a symbolic link; nothing is written through it.`,
    { hint: "Put a folder in the place of the link." },
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
    `${path} is in the way of a generated file and was not generated; nothing is written.`,
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
      hint: `Wait for it and run again. If it is no run of sdkwright any more, delete ${claim}.`,
    },
  );
}

/** `candidates`: the folders that were tried. */
export function stateFolderRefused(
  candidates: readonly string[],
  reason: string,
): Diagnostic {
  return report(
    "error",
    "state-folder-refused",
    null,
    `There is no folder for what a write needs to be safe; ${candidates.join(" and ")} cannot be used: ${reason}.`,
    {
      hint: "Name one that only you can write to in the environment variable SDKWRIGHT_STATE_DIR.",
    },
  );
}

export function outputManifestDamaged(
  at: Location,
  problem: string,
): Diagnostic {
  return report("error", "output-manifest-damaged", at, problem, {
    hint: 'Take the whole output folder from one commit, for example with "git checkout HEAD -- <folder>"; then run again.',
  });
}

export function outputManifestNotFile(path: string): Diagnostic {
  return report(
    "error",
    "output-manifest-not-file",
    null,
    `${path} is not a plain file, so it cannot tell which files are generated.`,
    { hint: "Move it away or delete it; then run again." },
  );
}

export function outputRecovered(directory: string): Diagnostic {
  return report(
    "info",
    "output-recovered",
    null,
    `An earlier write to ${directory} had been cut off; it was completed first.`,
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
    `${path} was changed after an earlier write had been cut off, which cannot be completed now.`,
    {
      hint: `Move the file away to keep the change, or delete it; then run again. Or give that write up: delete ${journal} and take the folder from version control.`,
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
    `An earlier write to ${directory} was cut off, and what it had prepared is not what it was.`,
    {
      hint: `Delete ${journal}, take ${directory} from version control, then run again.`,
    },
  );
}

export function journalUnreadable(journal: string): Diagnostic {
  return report(
    "warning",
    "journal-unreadable",
    null,
    `${journal}, where an earlier write is recorded, cannot be read; it is ignored.`,
    { hint: "Delete it." },
  );
}

export function outputLeftoverUnknown(path: string): Diagnostic {
  return report(
    "warning",
    "output-leftover-unknown",
    null,
    `${path} looks like the rest of a write, and no run of yours has made it; it is ignored.`,
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
      hint: "Remove the cause of the other error and run again: the write is then completed first.",
    },
  );
}

export function outputOtherFileSystem(path: string): Diagnostic {
  return report(
    "error",
    "output-other-file-system",
    null,
    `${path} lies on another file system than the folder above it, so files cannot be moved in at once.`,
    { hint: "Name a folder below the mount point for the output." },
  );
}

export function fileNotWritten(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "file-not-written",
    null,
    `${path} cannot be written: ${reason}.`,
    { hint: "Remove the cause, then run again." },
  );
}
