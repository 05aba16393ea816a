import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

/* `sdkwright release`, and what is written as one. */

export function sourceChangedMeanwhile(path: string): Diagnostic {
  return report(
    "error",
    "source-changed-meanwhile",
    null,
    `${path} is not what it was when it was read; nothing is written.`,
    { hint: "Somebody else writes to it: run again when that is done." },
  );
}

export function sourceNotFile(path: string): Diagnostic {
  return report(
    "error",
    "source-not-file",
    null,
    `${path} is to be written and is no plain file; nothing is written.`,
    { hint: "Put a file in the place of the folder or link." },
  );
}

export function foldersOverlap(one: string, other: string): Diagnostic {
  return report(
    "error",
    "folders-overlap",
    null,
    `${one} and ${other} are one folder.`,
    { hint: "Name a folder of its own for each." },
  );
}

export function writeStopped(): Diagnostic {
  return report(
    "error",
    "write-stopped",
    null,
    "Stopped: everything is as it was before.",
  );
}

export function writeInterrupted(directory: string): Diagnostic {
  return report(
    "error",
    "write-interrupted",
    null,
    `An earlier release was cut off while it wrote ${directory}, which is half old and half new.`,
    {
      hint: "Run sdkwright release again, as it was called then: it completes that first.",
    },
  );
}

export function releaseFileForm(option: string, given: string): Diagnostic {
  return report(
    "error",
    "release-file-form",
    null,
    `${option} ${JSON.stringify(given)} does not say which namespace the file describes.`,
    { hint: `Write ${option} NAMESPACE=FILE.` },
  );
}

export function releaseFileTwice(namespace: string): Diagnostic {
  return report(
    "error",
    "release-file-twice",
    null,
    `Two documents are given for the namespace ${JSON.stringify(namespace)}.`,
    { hint: "A release has one document a namespace; give one." },
  );
}

export function releaseDateForm(date: string): Diagnostic {
  return report(
    "error",
    "release-date-form",
    null,
    `${JSON.stringify(date)} is no day.`,
    { hint: "Write the day of the release as 2026-03-31." },
  );
}

export function releaseDateDiffers(
  label: string,
  known: string,
  given: string,
): Diagnostic {
  return report(
    "error",
    "release-date-differs",
    null,
    `The release ${label} is of ${known} in the catalogue, not of ${given}.`,
    { hint: "Leave --date out, or correct the day in releases.yaml." },
  );
}

export function releaseNotNewest(label: string, newest: string): Diagnostic {
  return report(
    "error",
    "release-not-newest",
    null,
    `${label} is not the newest release of the catalogue: that is ${newest}.`,
    {
      hint: "Facts of an older release are added with sdkwright import, then sdkwright generate.",
    },
  );
}

/** `smallest`: the lowest label that the changes allow. `forcing`: how many changes ask for it. */
export function releaseLabelTooLow(
  label: string,
  previous: string,
  smallest: string,
  forcing: number,
): Diagnostic {
  const why =
    forcing === 0
      ? `${label} does not come after ${previous}.`
      : `${label} is too low: ${forcing} ${forcing === 1 ? "change" : "changes"} since ${previous} ${forcing === 1 ? "asks" : "ask"} for ${smallest}.`;
  return report("error", "release-label-too-low", null, why, {
    hint: `Release ${smallest} or higher, take the changes back, or accept them: a policy may allow them, or accepted-changes.yaml, by what stands in brackets.`,
  });
}
