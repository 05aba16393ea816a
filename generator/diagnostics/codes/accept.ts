import { didYouMean } from "../suggest.ts";
import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

/*
 * `accept` and `accept-rename`. These are the messages of both commands. `where` names a comparison for the beginning
 * of a sentence: `The report diff.json`.
 */

/** @param missing lists all missing options as they are written: `--reason TEXT` */
export function acceptIncomplete(missing: readonly string[]): Diagnostic {
  return report(
    "wrong-use",
    "accept-incomplete",
    null,
    `The acceptance is incomplete: ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing.`,
    {
      hint: "sdkwright accept FINGERPRINT --reason TEXT --owner NAME --in REPORT.json, or --from and --to instead of --in.",
    },
  );
}

export function acceptWithoutComparison(spec: string): Diagnostic {
  return report(
    "wrong-use",
    "accept-without-comparison",
    null,
    `There is no comparison whose changes could be accepted: ${spec} holds no catalogue with a release.`,
    {
      hint: "Name a report of diff --format json with --in, or two sides as diff takes them with --from and --to.",
    },
  );
}

export function ruleFileUnnamed(
  spec: string,
  option: "accepted" | "renames",
): Diagnostic {
  return report(
    "wrong-use",
    "rule-file-unnamed",
    null,
    `There is no catalogue in ${spec}, so no file to write to.`,
    {
      hint: `Name one: --${option} ${option === "accepted" ? "accepted-changes.yaml" : "renames.yaml"}. diff and impact read it with the same option, or with the key \`diff.${option}\` or \`impact.${option}\` of sdkwright.yaml.`,
    },
  );
}

export function fingerprintUnknown(
  fingerprint: string,
  where: string,
  known: readonly string[],
): Diagnostic {
  const otherwise =
    known.length === 0
      ? "Nothing changed there: check that these are the right two sides."
      : `It has ${known.length === 1 ? `only the change ${known[0] ?? ""}` : `${known.length} others`}: check that these are the right two sides.`;
  return report(
    "wrong-use",
    "fingerprint-unknown",
    null,
    `${where} has no change ${fingerprint}.`,
    { hint: didYouMean(fingerprint, known, otherwise) },
  );
}

export function fingerprintAmbiguous(
  fingerprint: string,
  namespaces: readonly string[],
): Diagnostic {
  return report(
    "wrong-use",
    "fingerprint-ambiguous",
    null,
    `${fingerprint} is a change of several namespaces: ${namespaces.join(", ")}.`,
    { hint: "Choose one with --namespace NAME." },
  );
}

/** @param action says what the comparison reports about it */
export function renameUnknown(
  name: string,
  action: "removed" | "added",
  where: string,
  known: readonly string[],
): Diagnostic {
  const shown = known.slice(0, 5).map((each) => JSON.stringify(each));
  const others = known.length - shown.length;
  const otherwise =
    known.length === 0
      ? `Nothing of that kind was ${action} there: check that these are the right two sides.`
      : `Names ${action} there: ${shown.join(", ")}${others > 0 ? ` and ${others} more` : ""}.`;
  return report(
    "wrong-use",
    "rename-unknown",
    null,
    `${where} has no ${action} element named ${name}.`,
    { hint: didYouMean(name, known, otherwise) },
  );
}

export function successorUnknown(
  name: string,
  operation: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "wrong-use",
    "successor-unknown",
    null,
    `${name} cannot replace ${operation}: it is not another operation of the catalogue that can be called.`,
    {
      hint: didYouMean(
        name,
        known,
        "Name an operation that sdkwright list shows, or none if nothing replaces it.",
      ),
    },
  );
}

export function replacementDeclared(at: Location, written: string): Diagnostic {
  return report(
    "wrong-use",
    "replacement-declared",
    at,
    `The catalogue already names the replacement of this operation: ${written}.`,
    { hint: "Change the key `replacement` there." },
  );
}

export function changeReportForm(file: string): Diagnostic {
  return report(
    "unreadable",
    "change-report-form",
    null,
    `${file} is not a change report.`,
    {
      hint: "sdkwright diff FROM TO --format json --out FILE writes one.",
    },
  );
}
