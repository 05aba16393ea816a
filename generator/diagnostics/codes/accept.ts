import { didYouMean } from "../suggest.ts";

import { message, messageAt } from "./report.ts";

/*
 * `accept` and `accept-rename`. These are the messages of both commands. `where` names a comparison for the beginning
 * of a sentence: `The report diff.json`.
 */

/** @param missing lists all missing options as they are written: `--reason TEXT` */
export const acceptIncomplete = message((missing: readonly string[]) => ({
  class: "wrong-use",
  code: "accept-incomplete",
  text: `The acceptance is incomplete: ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing.`,
  hint: "sdkwright accept FINGERPRINT --reason TEXT --owner NAME --in REPORT.json, or --from and --to instead of --in.",
}));

export const acceptWithoutComparison = message((spec: string) => ({
  class: "wrong-use",
  code: "accept-without-comparison",
  text: `There is no comparison whose changes could be accepted: ${spec} holds no catalogue with a release.`,
  hint: "Name a report of diff --format json with --in, or two sides as diff takes them with --from and --to.",
}));

export const ruleFileUnnamed = message(
  (spec: string, option: "accepted" | "renames") => ({
    class: "wrong-use",
    code: "rule-file-unnamed",
    text: `There is no catalogue in ${spec}, so no file to write to.`,
    hint: `Name one: --${option} ${option === "accepted" ? "accepted-changes.yaml" : "renames.yaml"}. diff and impact read it with the same option, or with the key \`diff.${option}\` or \`impact.${option}\` of sdkwright.yaml.`,
  }),
);

export const fingerprintUnknown = message(
  (fingerprint: string, where: string, known: readonly string[]) => {
    const otherwise =
      known.length === 0
        ? "Nothing changed there: check that these are the right two sides."
        : `It has ${known.length === 1 ? `only the change ${known[0] ?? ""}` : `${known.length} others`}: check that these are the right two sides.`;
    return {
      class: "wrong-use",
      code: "fingerprint-unknown",
      text: `${where} has no change ${fingerprint}.`,
      hint: didYouMean(fingerprint, known, otherwise),
    };
  },
);

export const fingerprintAmbiguous = message(
  (fingerprint: string, namespaces: readonly string[]) => ({
    class: "wrong-use",
    code: "fingerprint-ambiguous",
    text: `${fingerprint} is a change of several namespaces: ${namespaces.join(", ")}.`,
    hint: "Choose one with --namespace NAME.",
  }),
);

/** @param action says what the comparison reports about it */
export const renameUnknown = message(
  (
    name: string,
    action: "removed" | "added",
    where: string,
    known: readonly string[],
  ) => {
    const shown = known.slice(0, 5).map((each) => JSON.stringify(each));
    const others = known.length - shown.length;
    const otherwise =
      known.length === 0
        ? `Nothing of that kind was ${action} there: check that these are the right two sides.`
        : `Names ${action} there: ${shown.join(", ")}${others > 0 ? ` and ${others} more` : ""}.`;
    return {
      class: "wrong-use",
      code: "rename-unknown",
      text: `${where} has no ${action} element named ${name}.`,
      hint: didYouMean(name, known, otherwise),
    };
  },
);

export const renameUnlike = message(
  (from: string, to: string, difference: string) => ({
    class: "warning",
    code: "rename-unlike",
    text: `${from} and ${to} have ${difference}.`,
    hint: "The rename is recorded. Remove its entry if they are not the same thing.",
  }),
);

export const successorUnknown = message(
  (name: string, operation: string, known: readonly string[]) => ({
    class: "wrong-use",
    code: "successor-unknown",
    text: `${name} cannot replace ${operation}: it is not another operation of the catalogue that can be called.`,
    hint: didYouMean(
      name,
      known,
      "Name an operation that sdkwright list shows, or none if nothing replaces it.",
    ),
  }),
);

export const replacementDeclared = messageAt((written: string) => ({
  class: "wrong-use",
  code: "replacement-declared",
  text: `The catalogue already names the replacement of this operation: ${written}.`,
  hint: "Change the key `replacement` there.",
}));

export const changeReportForm = message((file: string) => ({
  class: "unreadable",
  code: "change-report-form",
  text: `${file} is not a change report.`,
  hint: "sdkwright diff FROM TO --format json --out FILE writes one.",
}));
