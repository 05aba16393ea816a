import type { Location } from "../diagnostic.ts";
import { message, messageAt } from "./report.ts";

export const configurationIsLink = message((path: string) => ({
  class: "unreadable",
  code: "configuration-is-link",
  text: `${path} is a symbolic link that leads out of the repository, so it is not read.`,
  hint: "Name the file that you mean: --config FILE.",
}));

export const configuredValue = messageAt((key: string, problem: string) => ({
  class: "unreadable",
  code: "configured-value",
  text: `The value of ${key} cannot be used: ${problem}`,
  hint: "sdkwright schema --of config describes the file.",
}));

export const configuredConflict = messageAt(
  (key: string, other: string, otherAt: Location) => ({
    class: "unreadable",
    code: "configured-conflict",
    text: `${key} and ${other} cannot both be configured.`,
    hint: "Remove one of them; the other can be given on the command line.",
    related: [{ message: `${other} is configured here`, location: otherAt }],
  }),
);

/**
 * @param place of the key: `generate > format`
 * @param option is the long flag without dashes
 */
export const configuredCode = messageAt(
  (place: string, option: string, value: string) => ({
    class: "unreadable",
    code: "configured-code",
    text: `${place} asks for ${value}, which runs code of the project. A file of the project cannot ask for that.`,
    hint: `Give it on the command line if you trust the project: --${option} ${value}.`,
  }),
);

export const configuredOutside = messageAt(
  (key: string, path: string, bounds: string) => ({
    class: "unreadable",
    code: "configured-outside",
    text: `${key} names ${path}, which is outside of ${bounds} or in a folder of git. What a configuration names stays in its git repository, or in its own folder where there is none.`,
    hint: `Give the path on the command line if it is meant: --${key} PATH.`,
  }),
);

export const configurationNotFile = message((path: string) => ({
  class: "unreadable",
  code: "configuration-not-file",
  text: `${path} is not a file, so no configuration can be read from it.`,
  hint: "Rename it, or name another file: --config FILE.",
}));
