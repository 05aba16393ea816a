import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

export function configurationIsLink(path: string): Diagnostic {
  return report(
    "unreadable",
    "configuration-is-link",
    null,
    `${path} is a symbolic link that leads out of the repository, so it is not read.`,
    {
      hint: "Name the file that you mean: --config FILE.",
    },
  );
}

export function configuredValue(
  at: Location,
  key: string,
  problem: string,
): Diagnostic {
  return report(
    "unreadable",
    "configured-value",
    at,
    `The value of ${key} cannot be used: ${problem}`,
    { hint: "sdkwright schema --of config describes the file." },
  );
}

export function configuredConflict(
  at: Location,
  key: string,
  other: string,
  otherAt: Location,
): Diagnostic {
  return report(
    "unreadable",
    "configured-conflict",
    at,
    `${key} and ${other} cannot both be configured.`,
    {
      hint: "Remove one of them; the other can be given on the command line.",
      related: [{ message: `${other} is configured here`, location: otherAt }],
    },
  );
}

/**
 * @param place of the key: `generate > format`
 * @param option is the long flag without dashes
 */
export function configuredCode(
  at: Location,
  place: string,
  option: string,
  value: string,
): Diagnostic {
  return report(
    "unreadable",
    "configured-code",
    at,
    `${place} asks for ${value}, which runs code of the project. A file of the project cannot ask for that.`,
    {
      hint: `Give it on the command line if you trust the project: --${option} ${value}.`,
    },
  );
}

export function configuredOutside(
  at: Location,
  key: string,
  path: string,
  bounds: string,
): Diagnostic {
  return report(
    "unreadable",
    "configured-outside",
    at,
    `${key} names ${path}, which is outside of ${bounds} or in a folder of git. What a configuration names stays in its git repository, or in its own folder where there is none.`,
    {
      hint: `Give the path on the command line if it is meant: --${key} PATH.`,
    },
  );
}

export function configurationNotFile(path: string): Diagnostic {
  return report(
    "unreadable",
    "configuration-not-file",
    null,
    `${path} is not a file, so no configuration can be read from it.`,
    { hint: "Rename it, or name another file: --config FILE." },
  );
}
