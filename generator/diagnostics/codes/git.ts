import { message } from "./report.ts";

/* Documents at a revision of a repository. `side` is the text of the user: `git:main:openapi.yaml`. */

export const gitSideForm = message((side: string) => ({
  class: "error",
  code: "git-side-form",
  text: `${JSON.stringify(side)} does not name a file of a revision.`,
  hint: "Write git:REVISION:PATH, such as git:main:openapi.yaml. For a file whose name begins with git:, write ./git:…",
}));

/** @param reason a clause: "git cannot be run: there is no such program" */
export const gitNotRunnable = message((side: string, reason: string) => ({
  class: "error",
  code: "git-not-runnable",
  text: `${side} names a revision, but ${reason}.`,
  hint: "Install git, or name a file.",
}));

export const gitNoRepository = message((side: string, folder: string) => ({
  class: "error",
  code: "git-no-repository",
  text: `${side} names a revision, but ${folder} is not in a git repository.`,
  hint: "Run it in a folder of the work tree; a bare repository has none.",
}));

/** @param reason a clause: "its .git is a link" */
export const gitRepositoryRefused = message(
  (side: string, folder: string, reason: string) => ({
    class: "error",
    code: "git-repository-refused",
    text: `${side} names a revision, but the repository of ${folder} is not used: ${reason}.`,
    hint: repositoryHint,
  }),
);

export const repositoryHint =
  "A repository of another user is used if git config --global safe.directory names its folder; one that a link or a foreign folder leads to never is.";

export const gitRevisionUnknown = message((side: string, revision: string) => ({
  class: "error",
  code: "git-revision-unknown",
  text: `The repository has no revision ${JSON.stringify(revision)}, which ${side} names.`,
  hint: "A shallow clone, as in CI, has only the newest commit: fetch the revision to compare with.",
}));

export const gitPathUnknown = message(
  (side: string, revision: string, tried: readonly string[]) => ({
    class: "error",
    code: "git-path-unknown",
    text: `${side}: the revision ${JSON.stringify(revision)} has no file ${tried.map((path) => JSON.stringify(path)).join(" and no ")}.`,
    hint: `The path is relative to this folder or to the top of the repository; git ls-tree -r --name-only ${revision} lists the files.`,
  }),
);

export const gitFailed = message((side: string, reason: string) => ({
  class: "error",
  code: "git-failed",
  text: `git could not read ${side}: ${reason}.`,
  hint: "Check that git itself can show the file.",
}));

export const gitLargeFile = message((side: string) => ({
  class: "error",
  code: "git-large-file",
  text: `${side} is stored outside of the repository (Git LFS): the revision holds only a pointer.`,
  hint: "Check the revision out elsewhere and name the file.",
}));
