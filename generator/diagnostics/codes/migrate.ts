import { message, messageAnywhere, messageAt } from "./report.ts";

/* Code that is rewritten for another release. */

export const migrateNotPossible = message((reason: string) => ({
  class: "unreadable",
  code: "migrate-not-possible",
  text: `The code cannot be rewritten: ${reason}.`,
  hint: "Nothing was changed. sdkwright impact lists the places that a release concerns.",
}));

export const migrateUnread = message(
  (files: readonly { readonly file: string; readonly reason: string }[]) => ({
    class: "unreadable",
    code: "migrate-unread",
    text: `${files.length === 1 ? "One file was" : `${files.length} files were`} not understood, so not all places that use the SDK are known: ${files
      .slice(0, 5)
      .map(({ file, reason }) => `${file} (${reason})`)
      .join(", ")}${files.length > 5 ? ", …" : ""}.`,
    hint: "Leave them out by name, with --skip FILE; their places are then people's work.",
  }),
);

export const migrateUnknown = message(
  (option: string, words: readonly string[]) => ({
    class: "wrong-use",
    code: "migrate-unknown",
    text: `${option} names what is not there: ${words.join(", ")}.`,
    hint: "Nothing was changed. Files and folders are named from the top of the git repository, as reports name them, and changes by a kind or a fingerprint.",
  }),
);

export const migrateValueUnknown = message(
  (option: string, given: string, sdks: readonly string[]) => ({
    class: "wrong-use",
    code: "migrate-value-unknown",
    text: `${option} ${given} is for an SDK that is not migrated: the code uses ${sdks.join(", ") || "none"}.`,
    hint: "Nothing was changed. Name an SDK by its package, or begin a path that has an equals sign with ./",
  }),
);

export const migrateValueTwice = message(
  (
    option: string,
    sdk: string | null,
    values: readonly string[],
    sdks: readonly string[],
  ) => ({
    class: "wrong-use",
    code: "migrate-value-twice",
    text: `${option} has two values${sdk === null ? "" : ` for ${sdk}`}: ${values.join(" and ")}.`,
    hint:
      sdk === null
        ? `Nothing was changed. Say which SDK each is for: ${sdks.map((each, index) => `${option} ${each}=${values[index] ?? "…"}`).join(" ")}`
        : "Nothing was changed. Give it once for each SDK.",
  }),
);

export const migrateSdkVersions = message(
  (sdk: string, installed: readonly string[]) => ({
    class: "wrong-use",
    code: "migrate-sdk-versions",
    text: `The projects use several versions of ${sdk}: ${installed.join(", ")}. One run rewrites the code of one version.`,
    hint: "Nothing was changed. Run it for the projects of each version apart, with --project.",
  }),
);

export const migrateModified = message((files: readonly string[]) => ({
  class: "unreadable",
  code: "migrate-modified",
  text: `Files that would be rewritten have changes that are not committed: ${files.slice(0, 5).join(", ")}${files.length > 5 ? ", …" : ""}.`,
  hint: "Commit or stash them first, so that you see what the migration did. --force writes all the same.",
}));

export const migrateErrors = message((count: number) => ({
  class: "unreadable",
  code: "migrate-errors",
  text: `The compiler finds ${count === 1 ? "one error" : `${count} errors`} in the code with the SDKs of both sides, so nothing near ${count === 1 ? "it" : "them"} is proven.`,
  hint: "Nothing was written. tsc --noEmit lists them: mend them first, or install the packages of the project. --force writes all the same.",
}));

export const migrateChanged = message((file: string) => ({
  class: "unreadable",
  code: "migrate-changed",
  text: `${file} is not the text that the compiler has read: it is not UTF-8, or it was changed meanwhile.`,
  hint: "Write it as UTF-8, or run the command again.",
}));

export const migrateVerifyWords = message((command: string) => ({
  class: "wrong-use",
  code: "migrate-verify-words",
  text: `--verify is not the command of one program: ${command}`,
  hint: "Nothing was changed. No shell runs it: give a program and its arguments, with quotes around those that have spaces, or a script of package.json: npm test.",
}));

export const migrateVerifyNotPossible = message((reason: string) => ({
  class: "unreadable",
  code: "migrate-verify-not-possible",
  text: `The tests cannot prove the migration: ${reason}.`,
  hint: "Nothing was changed. Without --verify, the compiler alone proves the edits.",
}));

export const migrateVerifyWithoutDocument = messageAnywhere((side: string) => ({
  class: "unreadable",
  code: "migrate-verify-without-document",
  text: `The tests cannot prove the migration: a mock needs the document of each release, or a catalogue, and of ${side} there is neither. The manifest of a package names operations, and has no schema to answer by.`,
  hint: "Nothing was changed. Name the documents of both releases with --from and --to, SDK=FILE for one of several, or two releases with --spec.",
}));

export const migrateVerifyFailed = message(
  (code: "before" | "after", reason: string) => ({
    class: "unreadable",
    code: "migrate-verify-failed",
    text: `${code === "before" ? "The tests fail before anything is rewritten" : "The tests pass before, and fail with the rewritten code and the later SDK"}: ${reason}. The end of their output is above.`,
    hint:
      code === "before"
        ? "Nothing was changed. Make them pass with the mock of the earlier release first: they run in a copy of the folder, without git."
        : "Nothing was changed. Without --verify, migrate shows what it would rewrite, and what is left for people.",
  }),
);

export const migrateVerifyDiffers = message((requests: readonly string[]) => ({
  class: "unreadable",
  code: "migrate-verify-differs",
  text: `The tests pass, but the rewritten code sends other requests than the migration intends: ${requests.slice(0, 5).join("; ")}${requests.length > 5 ? "; …" : ""}.`,
  hint: "Nothing was changed. Look for places that migrate lists as left; tests that send other requests in each run cannot be compared.",
}));

export const migrationFormatUnknown = messageAt((known: number) => ({
  class: "unreadable",
  code: "migration-format-unknown",
  text: `The migration does not have the format ${known}, which this version reads.`,
  hint: "Use the version of sdkwright that wrote it, or a newer one.",
}));

export const migrationOther = messageAt((problem: string) => ({
  class: "unreadable",
  code: "migration-other",
  text: `This is not the migration of its package: ${problem}.`,
  hint: "Install the package again, or name both sides with --from and --to.",
}));

export const migrationMissing = message(
  (
    sdk: string,
    step: { readonly from: string; readonly to: string },
    known: readonly string[],
  ) => ({
    class: "warning",
    code: "migration-missing",
    text: `${sdk} ${step.to} has no migration from ${step.from}${known.length === 0 ? "" : `, only from ${known.join(", ")}`}: of the step, only what manifests tell is known, which is no field and no value.`,
    hint: "Migrate release by release, or name both sides with --from and --to.",
  }),
);

export const migrateWithoutLater = message(
  (sdk: string, version: string, steps: readonly string[]) => ({
    class: "wrong-use",
    code: "migrate-without-later",
    text: `No later version of ${sdk} than ${version} is installed that tells what it changes, and --to names none.`,
    hint:
      steps.length === 0
        ? `Install it beside this one, npm install --no-save ${sdk.replace(/^@[^/]*\//, "")}-next@npm:${sdk}@latest, or name a side with --to: a release, an OpenAPI file or the folder of a package.`
        : `If the code is still written for ${steps.join(" or ")}, install that version again, and this one beside it: npm install --no-save ${sdk.replace(/^@[^/]*\//, "")}-next@npm:${sdk}@${version}.`,
  }),
);

export const migrateLaterUnclear = message((folders: readonly string[]) => ({
  class: "wrong-use",
  code: "migrate-later-unclear",
  text: `Several installed packages continue the SDK of the code: ${folders.join(", ")}.`,
  hint: "Name one of them with --to.",
}));
