import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

/* Documents as of a revision of a repository. `side` is what the user wrote: `git:main:openapi.yaml`. */

export function gitSideForm(side: string): Diagnostic {
  return report(
    "error",
    "git-side-form",
    null,
    `${JSON.stringify(side)} does not name a file of a revision.`,
    {
      hint: "Write git:REVISION:PATH, as git:main:openapi.yaml; a file whose name begins so is ./git:…",
    },
  );
}

export function gitNotRunnable(side: string, reason: string): Diagnostic {
  return report(
    "error",
    "git-not-runnable",
    null,
    `${side} needs git, which cannot be run: ${reason}.`,
    { hint: "Install git, or name a file." },
  );
}

export function gitNoRepository(side: string, folder: string): Diagnostic {
  return report(
    "error",
    "git-no-repository",
    null,
    `${side} names a revision, and ${folder} is in no git repository that git would read.`,
    {
      hint: "Call it in a folder of the repository; git status there says what git has against it.",
    },
  );
}

export function gitRevisionUnknown(side: string, revision: string): Diagnostic {
  return report(
    "error",
    "git-revision-unknown",
    null,
    `The repository has no revision ${JSON.stringify(revision)}, as ${side} says.`,
    {
      hint: "In CI a shallow clone has the newest commit alone: fetch the one that is compared with.",
    },
  );
}

export function gitPathUnknown(
  side: string,
  revision: string,
  tried: readonly string[],
): Diagnostic {
  return report(
    "error",
    "git-path-unknown",
    null,
    `${side}: the revision ${JSON.stringify(revision)} has no file ${tried.map((path) => JSON.stringify(path)).join(" and no ")}.`,
    {
      hint: `The path is as seen from this folder, or from the top of the repository; git ls-tree -r --name-only ${revision} lists the files.`,
    },
  );
}

export function gitFailed(side: string, reason: string): Diagnostic {
  return report(
    "error",
    "git-failed",
    null,
    `${side}: git could not read it: ${reason}.`,
    { hint: "Look whether git itself can show the file." },
  );
}

export function gitLargeFile(side: string): Diagnostic {
  return report(
    "error",
    "git-large-file",
    null,
    `${side} is stored outside of the repository (Git LFS): the revision holds a pointer alone.`,
    { hint: "Check the revision out elsewhere and name the file." },
  );
}
