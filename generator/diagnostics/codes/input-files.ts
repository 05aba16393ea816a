import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

export function fileNotReadable(path: string, reason: string): Diagnostic {
  return report(
    "unreadable",
    "file-not-readable",
    null,
    `${path} cannot be read: ${reason}.`,
    { hint: "Check the name and the permissions." },
  );
}

/**
 * @param real is where the path leads
 * @param bounds is the folder that it leaves
 * @param link is what leads it out, where the path itself does not
 */
export function pathOutside(
  path: string,
  real: string,
  bounds: string,
  link: { readonly path: string; readonly target: string } | null,
): Diagnostic {
  const place = real.startsWith(`${bounds}/`)
    ? "in the folder of git"
    : `outside of ${bounds}`;
  const by =
    link === null ? "" : ` by the symbolic link ${link.path} -> ${link.target}`;
  const where =
    link === null && path === real
      ? `${path} is ${place}`
      : `${path} leads${by} to ${real}, which is ${place}`;
  return report(
    "unreadable",
    "path-outside",
    null,
    `${where}. What the command line does not name stays in the git repository, or in the folder of the project where there is none.`,
    {
      hint:
        link === null
          ? "Give the path on the command line if it is meant."
          : `Remove the link ${link.path}, or give the path on the command line if it is meant.`,
    },
  );
}

export function folderNotReadable(path: string, reason: string): Diagnostic {
  return report(
    "unreadable",
    "folder-not-readable",
    null,
    `The folder ${path} cannot be read: ${reason}.`,
    { hint: "Check the name and the permissions." },
  );
}

/** @param most is the limit, such as "200 files" */
export function folderTooLarge(path: string, most: string): Diagnostic {
  return report(
    "unreadable",
    "folder-too-large",
    null,
    `The folder ${path} has more than ${most}.`,
    { hint: "Keep only the files in it that should be read." },
  );
}

export function fileNotPlain(path: string): Diagnostic {
  return report(
    "unreadable",
    "file-not-plain",
    null,
    `${path} is neither a file nor a folder; symbolic links are not followed here.`,
    { hint: "Put a copy of the file in its place." },
  );
}

export function fileNotUtf8(path: string): Diagnostic {
  return report(
    "unreadable",
    "file-not-utf8",
    null,
    `${path} is not UTF-8 text.`,
    {
      hint: "Save it as UTF-8.",
    },
  );
}

export function fileTooLarge(path: string, mostBytes: number): Diagnostic {
  return report(
    "unreadable",
    "file-too-large",
    null,
    `${path} has more than ${mostBytes} bytes.`,
    { hint: "Split the file." },
  );
}
