import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * The packages whose code is in the chunks, by name: users do not install these, so their licenses and the bill of
 * materials have to name them.
 * @param root the folder with node_modules
 * @param chunks what rolldown wrote
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

/** The folder of the package that holds a module, as package-lock.json writes it. */
function placeOf(path) {
  const [place] =
    /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.split(sep).join("/")) ?? [];
  return place;
}

function byText(left, right) {
  return left < right ? -1 : Number(left > right);
}
