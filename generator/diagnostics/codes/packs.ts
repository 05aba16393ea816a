import type { Diagnostic } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { message, messageAt, report } from "./report.ts";

/** @param known lists the packs that come with the generator */
export const packUnknown = message(
  (name: string, known: readonly string[]) => ({
    class: "unreadable",
    code: "pack-unknown",
    text: `There is no pack ${JSON.stringify(name)}.`,
    hint: didYouMean(
      name,
      known,
      `Known: ${known.join(", ")}. A folder of your own is named with --pack.`,
    ),
  }),
);

/** @param directory is a folder without `pack.yaml` */
export const packMissing = message((directory: string) => ({
  class: "unreadable",
  code: "pack-missing",
  text: `The folder ${directory} holds no pack: it has no pack.yaml.`,
  hint: "Name the folder that holds pack.yaml and templates such as module.ts.hbs.",
}));

export function packUnknownFile(file: string): Diagnostic {
  return report(
    { file, line: 1, column: 1, length: 1 },
    {
      class: "unreadable",
      code: "pack-unknown-file",
      text: "No pack has such a file.",
      hint: "A pack has pack.yaml, templates such as module.ts.hbs or index.ts.hbs, a folder partials with files such as query.hbs, and a README.md.",
    },
  );
}

export const packWithoutTemplates = messageAt(() => ({
  class: "unreadable",
  code: "pack-without-templates",
  text: "The pack has no template, so that it would write nothing.",
  hint: "module.ts.hbs is rendered for each module of the SDK, every other NAME.ts.hbs once.",
}));

/** @param other says who has the folder */
export const packFolderTaken = messageAt((folder: string, other: string) => ({
  class: "unreadable",
  code: "pack-folder-taken",
  text: `The SDK has ${JSON.stringify(folder)} for ${other} already.`,
  hint: "Choose another folder, such as --with zod=zod-schemas; a pack of your own has it in its pack.yaml.",
}));

/** @param folder is what a run wants the folder of a pack to be */
export const packFolderWrong = message((folder: string) => ({
  class: "unreadable",
  code: "pack-folder-wrong",
  text: `A pack cannot have the folder ${JSON.stringify(folder)}.`,
  hint: "Use small letters, digits and single dashes, at most 60 of them: --with zod=zod-schemas.",
}));

/** @param example is the name of a schema with such a rule */
export const packUnchecked = messageAt(
  (folder: string, count: number, example: string) => ({
    class: "warning",
    code: "pack-unchecked",
    text: `The schemas in ${JSON.stringify(folder)} leave ${count} ${count === 1 ? "rule" : "rules"} of the document unchecked.`,
    hint: `Comments that begin with "Not checked" name each of them, such as that of ${example}.`,
  }),
);

export const packOwnDependency = messageAt((name: string) => ({
  class: "unreadable",
  code: "pack-own-dependency",
  text: `The pack makes the package install ${JSON.stringify(name)}.`,
  hint: "Only a configuration or a catalogue names this pack, and npm installs the dependencies when the package is built. If you trust the folder, name it with --pack on the command line.",
}));

/** @param file is below `src/`, without extension */
export const packFileTaken = messageAt((file: string) => ({
  class: "unreadable",
  code: "pack-file-taken",
  text: `Two templates of the pack write src/${file}.ts: the SDK has a module of that name.`,
  hint: "Rename the template; a name that begins with an underscore is never that of a module.",
}));
