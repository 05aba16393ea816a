import type { Diagnostic, Location } from "../diagnostic.ts";
import { repositoryHint } from "./git.ts";
import { report } from "./report.ts";

/* Programs that use an SDK. */

export function usageProjectMissing(path: string): Diagnostic {
  return report(
    "error",
    "usage-project-missing",
    null,
    `There is no ${path}: without it, the files of the project are not known.`,
    {
      hint: "Name it with --project, such as --project apps/shop/tsconfig.json.",
    },
  );
}

export function usageProjectForm(
  path: string,
  location: Location | null,
  message: string,
): Diagnostic {
  return report(
    "error",
    "usage-project-form",
    location,
    `The configuration ${path} cannot be read: ${message}`,
    { hint: "tsc --showConfig reports the same error; fix it first." },
  );
}

export function usageProjectOutside(project: string, file: string): Diagnostic {
  return report(
    "error",
    "usage-project-outside",
    null,
    `${project} leads to ${file}, which is outside of the git repository, or of the folder of the project where there is none.`,
    {
      hint: `Give the project on the command line if it is meant: --project ${project}.`,
    },
  );
}

export function usageSdkMissing(
  project: string,
  files: number,
  unresolved: readonly string[],
): Diagnostic {
  const missing = unresolved.slice(0, 5).join(", ");
  const more = unresolved.length > 5 ? ", …" : "";
  return report(
    "error",
    "usage-sdk-missing",
    null,
    `No file of ${project} (${files} in all) imports an SDK that can be found, and these imports cannot be resolved: ${missing}${more}.`,
    {
      hint: "Install the packages of the project first, for example with npm ci.",
    },
  );
}

export function usageWithoutSdk(project: string, files: number): Diagnostic {
  return report(
    "warning",
    "usage-without-sdk",
    null,
    `No file of ${project} (${files} in all) imports an SDK that sdkwright generated.`,
    {
      hint: "Only files that the configuration lists are read: check that it is the right one.",
    },
  );
}

export function usageErrors(project: string, count: number): Diagnostic {
  return report(
    "warning",
    "usage-compile-errors",
    null,
    `The compiler finds ${count === 1 ? "one error" : `${count} errors`} in the files of ${project}: uses near them may be missing.`,
    { hint: "tsc --noEmit lists them; so does coverage.errors of the facts." },
  );
}

export function usageUnresolved(names: readonly string[]): Diagnostic {
  const shown = names.slice(0, 5).join(", ");
  return report(
    "warning",
    "usage-unresolved",
    null,
    `These imports cannot be resolved, so uses that go through them are not known: ${shown}${names.length > 5 ? ", …" : ""}.`,
    {
      hint: "Install the packages of the project first, for example with npm ci.",
    },
  );
}

/** @param reason a clause: "its .git is a link" */
export function usageWithoutRepository(reason: string): Diagnostic {
  return report(
    "warning",
    "usage-without-repository",
    null,
    `The facts name no commit and no repository, since ${reason}.`,
    { hint: repositoryHint },
  );
}

export function usageUnread(
  project: string,
  unread: readonly { readonly file: string; readonly reason: string }[],
): Diagnostic {
  const shown = unread
    .slice(0, 5)
    .map(({ file, reason }) => `${file} (${reason})`)
    .join(", ");
  return report(
    "warning",
    "usage-unread",
    null,
    `${unread.length === 1 ? "One file" : `${unread.length} files`} of ${project} could not be read, so their uses are not known: ${shown}${unread.length > 5 ? ", …" : ""}.`,
    {
      hint: "coverage.unread of the facts lists all of them; --timeout gives more time.",
    },
  );
}

export function usageTemplates(
  project: string,
  files: readonly string[],
): Diagnostic {
  const one = files.length === 1;
  return report(
    "warning",
    "usage-templates",
    null,
    `${one ? "One component" : `${files.length} components`} of ${project} ${one ? "was" : "were"} read without ${one ? "its template" : "their templates"}, so uses in ${one ? "it" : "them"} are not known: ${files.slice(0, 5).join(", ")}${files.length > 5 ? ", …" : ""}.`,
    {
      hint: "The scripts of the components were read. coverage.unread of the facts lists all of them.",
    },
  );
}

export function usageNotOpened(
  project: string,
  reason: "out-of-time" | "out-of-memory",
): Diagnostic {
  return report(
    "unreadable",
    "usage-not-opened",
    null,
    `The files of ${project} could not be listed and parsed: ${reason === "out-of-time" ? "the time was over" : "the memory was full"}.`,
    {
      hint: "Name fewer files with include in the configuration, or give more time with --timeout.",
    },
  );
}

export function usageReadAgain(reason: string): Diagnostic {
  return report(
    "info",
    "usage-read-again",
    null,
    `All files were read again, because earlier facts cannot be used: ${reason}.`,
  );
}
