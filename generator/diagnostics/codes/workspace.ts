import type { Location } from "../diagnostic.ts";
import { message, messageAt } from "./report.ts";

export const jsonNotReadable = messageAt(() => ({
  class: "unreadable",
  code: "json-not-readable",
  text: "The file is no JSON object from here on, so that nothing can be added to it.",
  hint: "Correct the file. Comments and trailing commas are read, other mistakes are not.",
}));

export const workspaceMissing = message((name: string) => ({
  class: "wrong-use",
  code: "workspace-missing",
  text: `There is no ${name} in this folder, nor in one above it.`,
  hint: "Write one: docs/how-to/build-many-packages.md shows how.",
}));

export const workspaceEntryEmpty = messageAt(() => ({
  class: "unreadable",
  code: "workspace-entry-empty",
  text: "The entry names neither documents nor catalogues.",
  hint: "Add `openapi` or `spec`, with a path or a pattern.",
}));

export const workspaceNothingMatches = messageAt(
  (pattern: string, wanted: "file" | "folder", likely: string | null) => ({
    class: "unreadable",
    code: "workspace-nothing-matches",
    text: `No ${wanted} matches ${pattern}.`,
    hint:
      likely === null
        ? "Paths are relative to the folder of the workspace file. `*` stands for any text of a name, `**` for any folders."
        : `Did you mean ${JSON.stringify(likely)}?`,
  }),
);

export const workspaceTooMany = messageAt((pattern: string, limit: string) => ({
  class: "unreadable",
  code: "workspace-too-many",
  text: `${pattern} leads to more than ${limit}.`,
  hint: "Begin the pattern with the folder that has the documents.",
}));

export const workspaceAddress = messageAt((key: string) => ({
  class: "unreadable",
  code: "workspace-address",
  text: `${key} names an address. A task of a workspace reads files alone, whose hashes a build engine knows.`,
  hint: "Put the document into the repository, and name the file.",
}));

export const workspaceKeyOfOther = messageAt(
  (key: string, kind: "document" | "catalogue") => ({
    class: "unreadable",
    code: "workspace-key-of-other",
    text:
      kind === "document"
        ? `${key} is a setting of catalogues, and the packages of this entry are made of documents.`
        : `${key} is a setting of documents, and the packages of this entry are made of catalogues.`,
    hint: "Remove it, or move it to `defaults`, where it counts for the packages that have it.",
  }),
);

export const workspaceNoPackage = messageAt(
  (pattern: string, likely: string | null) => ({
    class: "unreadable",
    code: "workspace-no-package",
    text: `No package has the name ${pattern}.`,
    hint:
      likely === null
        ? "sdkwright plan lists the packages."
        : `Did you mean ${JSON.stringify(likely)}?`,
  }),
);

export const workspaceFolderTaken = messageAt(
  (folder: string, otherAt: Location) => ({
    class: "unreadable",
    code: "workspace-folder-taken",
    text: `Two packages have the folder ${folder}.`,
    hint: "Give them different folders, such as `out: packages/{name}`.",
    related: [
      { message: "the other package is given here", location: otherAt },
    ],
  }),
);

export const workspaceNameTaken = messageAt(
  (name: string, otherAt: Location) => ({
    class: "unreadable",
    code: "workspace-name-taken",
    text: `Two packages have the name ${name}.`,
    hint: 'Give them different names, such as `package: "@acme/{name}"`.',
    related: [
      { message: "the other package is given here", location: otherAt },
    ],
  }),
);

export const workspaceWrittenTwice = messageAt(
  (path: string, otherAt: Location) => ({
    class: "unreadable",
    code: "workspace-written-twice",
    text: `Two packages write ${path}.`,
    hint: "Give each a file or folder of its own, with `{name}` in the path.",
    related: [
      { message: "the other package is given here", location: otherAt },
    ],
  }),
);

export const workspaceFolderInside = messageAt(
  (folder: string, outer: string, otherAt: Location) => ({
    class: "unreadable",
    code: "workspace-folder-inside",
    text: `The package in ${folder} is inside of the package in ${outer}.`,
    hint: "Put them beside each other.",
    related: [
      { message: "the other package is given here", location: otherAt },
    ],
  }),
);

export const workspaceFolderUnsafe = messageAt((folder: string) => ({
  class: "unreadable",
  code: "workspace-folder-unsafe",
  text: `${folder} is no folder below the one of the workspace file.`,
  hint: "Name one below it, such as `out: packages/{name}`.",
}));

export const workspaceNameForm = messageAt((name: string) => ({
  class: "unreadable",
  code: "workspace-name-form",
  text: `${JSON.stringify(name)} is no name of an npm package, which is lower case.`,
  hint: 'Give a name: `package: "@acme/orders"` in an entry of its own, or in `overrides`.',
}));

export const workspaceCircle = messageAt((names: string) => ({
  class: "unreadable",
  code: "workspace-circle",
  text: `These packages need what they make of each other: ${names}.`,
  hint: "Let one of them read a file that no other writes.",
}));

export const workspaceInputOutside = messageAt((path: string) => ({
  class: "unreadable",
  code: "workspace-input-outside",
  text: `A package is made of ${path}, which is outside of the folder of the workspace file, where build engines see no changes.`,
  hint: "Move the workspace file to a folder above it, beside turbo.json or nx.json.",
}));

export const workspaceScriptTaken = messageAt(
  (name: string, script: string) => ({
    class: "unreadable",
    code: "workspace-script-taken",
    text: `The package has a script ${name} of somebody else, where \`${script}\` has to be.`,
    hint: "Give that script another name.",
  }),
);

export const workspacePackageLeft = message((folder: string, file: string) => ({
  class: "warning",
  code: "workspace-package-left",
  text: `${folder} was a package of ${file} and is none any more.`,
  hint: "Remove the folder, or list its document again.",
}));

export const workspaceNoCatalogue = message((file: string) => ({
  class: "wrong-use",
  code: "workspace-no-catalogue",
  text: `No package of ${file} is made of a catalogue, and only a catalogue has releases.`,
  hint: "sdkwright generate --workspace makes the packages of documents.",
}));
