import { message } from "./report.ts";

export const fileNotReadable = message((path: string, reason: string) => ({
  class: "unreadable",
  code: "file-not-readable",
  text: `${path} cannot be read: ${reason}.`,
  hint: "Check the name and the permissions.",
}));

/**
 * @param real is where the path leads
 * @param bounds is the folder that it leaves
 * @param link is what leads it out, where the path itself does not
 */
export const pathOutside = message(
  (
    path: string,
    real: string,
    bounds: string,
    link: { readonly path: string; readonly target: string } | null,
  ) => {
    const place = real.startsWith(`${bounds}/`)
      ? "in the folder of git"
      : `outside of ${bounds}`;
    const by =
      link === null
        ? ""
        : ` by the symbolic link ${link.path} -> ${link.target}`;
    const where =
      link === null && path === real
        ? `${path} is ${place}`
        : `${path} leads${by} to ${real}, which is ${place}`;
    return {
      class: "unreadable",
      code: "path-outside",
      text: `${where}. What the command line does not name stays in the git repository, or in the folder of the project where there is none.`,
      hint:
        link === null
          ? "Give the path on the command line if it is meant."
          : `Remove the link ${link.path}, or give the path on the command line if it is meant.`,
    };
  },
);

export const folderNotReadable = message((path: string, reason: string) => ({
  class: "unreadable",
  code: "folder-not-readable",
  text: `The folder ${path} cannot be read: ${reason}.`,
  hint: "Check the name and the permissions.",
}));

/** @param most is the limit, such as "200 files" */
export const folderTooLarge = message((path: string, most: string) => ({
  class: "unreadable",
  code: "folder-too-large",
  text: `The folder ${path} has more than ${most}.`,
  hint: "Keep only the files in it that should be read.",
}));

export const fileNotPlain = message((path: string) => ({
  class: "unreadable",
  code: "file-not-plain",
  text: `${path} is neither a file nor a folder; symbolic links are not followed here.`,
  hint: "Put a copy of the file in its place.",
}));

export const fileNotUtf8 = message((path: string) => ({
  class: "unreadable",
  code: "file-not-utf8",
  text: `${path} is not UTF-8 text.`,
  hint: "Save it as UTF-8.",
}));

export const fileTooLarge = message((path: string, mostBytes: number) => ({
  class: "unreadable",
  code: "file-too-large",
  text: `${path} has more than ${mostBytes} bytes.`,
  hint: "Split the file.",
}));
