import type { Diagnostic, Location } from "../diagnostic.ts";
import { repositoryHint } from "./git.ts";
import { message, report } from "./report.ts";

/* Programs that use an SDK. */

export const usageProjectMissing = message((path: string) => ({
  class: "error",
  code: "usage-project-missing",
  text: `There is no ${path}: without it, the files of the project are not known.`,
  hint: "Name it with --project, such as --project apps/shop/tsconfig.json.",
}));

export function usageProjectForm(
  path: string,
  location: Location | null,
  message: string,
): Diagnostic {
  return report(location, {
    class: "error",
    code: "usage-project-form",
    text: `The configuration ${path} cannot be read: ${message}`,
    hint: "tsc --showConfig reports the same error; fix it first.",
  });
}

export const usageProjectOutside = message((project: string, file: string) => ({
  class: "error",
  code: "usage-project-outside",
  text: `${project} leads to ${file}, which is outside of the git repository, or of the folder of the project where there is none.`,
  hint: `Give the project on the command line if it is meant: --project ${project}.`,
}));

export const usageSdkMissing = message(
  (project: string, files: number, unresolved: readonly string[]) => {
    const missing = unresolved.slice(0, 5).join(", ");
    const more = unresolved.length > 5 ? ", …" : "";
    return {
      class: "error",
      code: "usage-sdk-missing",
      text: `No file of ${project} (${files} in all) imports an SDK that can be found, and these imports cannot be resolved: ${missing}${more}.`,
      hint: "Install the packages of the project first, for example with npm ci.",
    };
  },
);

export const usageWithoutSdk = message((project: string, files: number) => ({
  class: "warning",
  code: "usage-without-sdk",
  text: `No file of ${project} (${files} in all) imports an SDK that sdkwright generated.`,
  hint: "Only files that the configuration lists are read: check that it is the right one.",
}));

export const usageErrors = message((project: string, count: number) => ({
  class: "warning",
  code: "usage-compile-errors",
  text: `The compiler finds ${count === 1 ? "one error" : `${count} errors`} in the files of ${project}: uses near them may be missing.`,
  hint: "tsc --noEmit lists them; so does coverage.errors of the facts.",
}));

export const usageUnresolved = message((names: readonly string[]) => {
  const shown = names.slice(0, 5).join(", ");
  return {
    class: "warning",
    code: "usage-unresolved",
    text: `These imports cannot be resolved, so uses that go through them are not known: ${shown}${names.length > 5 ? ", …" : ""}.`,
    hint: "Install the packages of the project first, for example with npm ci.",
  };
});

/** @param reason a clause: "its .git is a link" */
export const usageWithoutRepository = message((reason: string) => ({
  class: "warning",
  code: "usage-without-repository",
  text: `The facts name no commit and no repository, since ${reason}.`,
  hint: repositoryHint,
}));

export const usageUnread = message(
  (
    project: string,
    unread: readonly { readonly file: string; readonly reason: string }[],
  ) => {
    const shown = unread
      .slice(0, 5)
      .map(({ file, reason }) => `${file} (${reason})`)
      .join(", ");
    return {
      class: "warning",
      code: "usage-unread",
      text: `${unread.length === 1 ? "One file" : `${unread.length} files`} of ${project} could not be read, so their uses are not known: ${shown}${unread.length > 5 ? ", …" : ""}.`,
      hint: "coverage.unread of the facts lists all of them; --timeout gives more time.",
    };
  },
);

export const usageTemplates = message(
  (project: string, files: readonly string[]) => {
    const one = files.length === 1;
    return {
      class: "warning",
      code: "usage-templates",
      text: `${one ? "One component" : `${files.length} components`} of ${project} ${one ? "was" : "were"} read without ${one ? "its template" : "their templates"}, so uses in ${one ? "it" : "them"} are not known: ${files.slice(0, 5).join(", ")}${files.length > 5 ? ", …" : ""}.`,
      hint: "The scripts of the components were read. coverage.unread of the facts lists all of them.",
    };
  },
);

export const usageCut = message((project: string, files: readonly string[]) => {
  const one = files.length === 1;
  return {
    class: "warning",
    code: "usage-cut",
    text: `Some values in ${one ? "one file" : `${files.length} files`} of ${project} were not followed to their end, so uses of them may be missing: ${files.slice(0, 5).join(", ")}${files.length > 5 ? ", …" : ""}.`,
    hint: "These values go through very many places, or through very deeply nested types. coverage.unread of the facts lists all of the files.",
  };
});

export const usageNotOpened = message(
  (project: string, reason: "out-of-time" | "out-of-memory") => ({
    class: "unreadable",
    code: "usage-not-opened",
    text: `The files of ${project} could not be listed and parsed: ${reason === "out-of-time" ? "the time was over" : "the memory was full"}.`,
    hint: "Name fewer files with include in the configuration, or give more time with --timeout.",
  }),
);

export const usageReadAgain = message((reason: string) => ({
  class: "info",
  code: "usage-read-again",
  text: `All files were read again, because earlier facts cannot be used: ${reason}.`,
}));
