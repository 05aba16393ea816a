import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

/* Documents at a revision of a repository. `side` is the text of the user: `git:main:openapi.yaml`. */

export function gitSideForm(side: string): Diagnostic {
  return report(
    "error",
    "git-side-form",
    null,
    `${JSON.stringify(side)} does not name a file of a revision.`,
    {
      hint: "Write git:REVISION:PATH, such as git:main:openapi.yaml. For a file whose name begins with git:, write ./git:…",
    },
  );
}

/** @param reason a clause: "git cannot be run: there is no such program" */
export function gitNotRunnable(side: string, reason: string): Diagnostic {
  return report(
    "error",
    "git-not-runnable",
    null,
    `${side} names a revision, but ${reason}.`,
    { hint: "Install git, or name a file." },
  );
}

export function gitNoRepository(side: string, folder: string): Diagnostic {
  return report(
    "error",
    "git-no-repository",
    null,
    `${side} names a revision, but ${folder} is not in a git repository.`,
    {
      hint: "Run it in a folder of the work tree; a bare repository has none.",
    },
  );
}

/** @param reason a clause: "its .git is a link" */
export function gitRepositoryRefused(
  side: string,
  folder: string,
  reason: string,
): Diagnostic {
  return report(
    "error",
    "git-repository-refused",
    null,
    `${side} names a revision, but the repository of ${folder} is not used: ${reason}.`,
    { hint: repositoryHint },
  );
}

export const repositoryHint =
  "A repository of another user is used if git config --global safe.directory names its folder; one that a link or a foreign folder leads to never is.";

export function gitRevisionUnknown(side: string, revision: string): Diagnostic {
  return report(
    "error",
    "git-revision-unknown",
    null,
    `The repository has no revision ${JSON.stringify(revision)}, which ${side} names.`,
    {
      hint: "A shallow clone, as in CI, has only the newest commit: fetch the revision to compare with.",
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
      hint: `The path is relative to this folder or to the top of the repository; git ls-tree -r --name-only ${revision} lists the files.`,
    },
  );
}

export function gitFailed(side: string, reason: string): Diagnostic {
  return report(
    "error",
    "git-failed",
    null,
    `git could not read ${side}: ${reason}.`,
    { hint: "Check that git itself can show the file." },
  );
}

export function gitLargeFile(side: string): Diagnostic {
  return report(
    "error",
    "git-large-file",
    null,
    `${side} is stored outside of the repository (Git LFS): the revision holds only a pointer.`,
    { hint: "Check the revision out elsewhere and name the file." },
  );
}
