import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * Lists the packages whose code is in the chunks, by name. Users do not install them, so the licenses and the bill of
 * materials have to contain them.
 * @param root the folder with node_modules
 * @param chunks the output of rolldown
 */
export function bundledPackages(root, chunks) {
  const places = new Set(
    chunks
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .flatMap(([id]) => placeOf(relative(root, id)) ?? []),
  );
  return [...places].toSorted(byText).map((place) => {
    const text = readFileSync(join(root, place, "package.json"), "utf8");
    const { name, version, license } = JSON.parse(text);
    return { name, version, license, place };
  });
}

/** Gives the folder of the package that contains a module, in the form of package-lock.json. */
function placeOf(path) {
  const [place] =
    /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.split(sep).join("/")) ?? [];
  return place;
}

function byText(left, right) {
  return left < right ? -1 : Number(left > right);
}
