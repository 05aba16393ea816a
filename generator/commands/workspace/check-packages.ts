import {
  workspaceFolderInside,
  workspaceFolderTaken,
  workspaceFolderUnsafe,
  workspaceNameForm,
  workspaceNameTaken,
  workspaceWrittenTwice,
} from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { foldersAbove } from "../../io/files/path-overlap.ts";
import { isPackageName } from "../../naming/package-name.ts";
import { textsOf } from "./resolve-settings.ts";
import type { WorkspacePackage } from "./workspace.ts";

/** What is wrong with the packages of a workspace, seen together: two that write the same, or have one name. */
export function checkPackages(
  packages: readonly WorkspacePackage[],
): readonly Diagnostic[] {
  return [
    ...packages.flatMap(checkPackage),
    ...repeated(packages, ({ folder }) => [folder]).map(([one, other]) =>
      workspaceFolderTaken(other.location, other.folder, one.location),
    ),
    ...repeated(packages, ({ name }) => [name]).map(([one, other]) =>
      workspaceNameTaken(other.location, other.name, one.location),
    ),
    ...repeated(packages, writtenBy).map(([one, other, path]) =>
      workspaceWrittenTwice(other.location, path, one.location),
    ),
    ...nested(packages).map(([outer, inner]) =>
      workspaceFolderInside(
        inner.location,
        inner.folder,
        outer.folder,
        outer.location,
      ),
    ),
  ];
}

function checkPackage({
  folder,
  name,
  location,
}: WorkspacePackage): readonly Diagnostic[] {
  return [
    ...(folder === "." || /(?:^|\/)\.\.(?:\/|$)|^\/|^[a-z]:/i.test(folder)
      ? [workspaceFolderUnsafe(location, folder)]
      : []),
    ...(isPackageName(name) ? [] : [workspaceNameForm(location, name)]),
  ];
}

/** What is written besides the folder of the package. */
function writtenBy({
  kind,
  source,
  settings,
}: WorkspacePackage): readonly string[] {
  return [
    ...(kind === "catalogue" ? [source] : []),
    ...["changes", "names"].flatMap((key) => {
      const setting = settings.get(key);
      return setting === undefined ? [] : textsOf(setting);
    }),
  ];
}

type Pair = readonly [WorkspacePackage, WorkspacePackage, string];

/** Pairs of packages with one text in common. Many file systems ignore case. */
function repeated(
  packages: readonly WorkspacePackage[],
  textsIn: (each: WorkspacePackage) => readonly string[],
): readonly Pair[] {
  const first = new Map<string, WorkspacePackage>();
  return packages.flatMap((each) =>
    textsIn(each).flatMap((text): readonly Pair[] => {
      const before = first.get(text.toLowerCase());
      if (before === undefined) first.set(text.toLowerCase(), each);
      return before === undefined ? [] : [[before, each, text]];
    }),
  );
}

/** Packages in folders of other packages. */
function nested(
  packages: readonly WorkspacePackage[],
): readonly (readonly [WorkspacePackage, WorkspacePackage])[] {
  const byFolder = new Map(
    packages.map((each) => [each.folder.toLowerCase(), each]),
  );
  return packages.flatMap((inner) =>
    foldersAbove(inner.folder.toLowerCase()).flatMap((folder) => {
      const outer = byFolder.get(folder);
      return outer === undefined ? [] : [[outer, inner] as const];
    }),
  );
}
