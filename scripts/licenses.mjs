// `npm run licenses`: prints the packages that users get with the tool, bundled or installed beside it, with license
// and text. It fails when a license is not on the list in shipped/allowed-licenses.mjs. `-- --short` leaves out the
// texts.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isAllowed } from "./shipped/allowed-licenses.mjs";
import { licenseText } from "./shipped/license-text.mjs";
import { shippedPackages } from "./shipped/shipped-packages.mjs";

const root = join(import.meta.dirname, "..");
const isShort = process.argv.includes("--short");
const packages = shippedPackages(root);

const list = packages.map(
  ({ name, version, license, isBundled }) =>
    `${name} ${version}: ${license}${isBundled ? ", bundled" : ", installed"}\n`,
);
const texts = packages.map(
  (each) => `\n${"-".repeat(80)}\n\n${each.name}\n\n${textOf(each)}`,
);
process.stdout.write([...list, ...(isShort ? [] : texts)].join(""));

const refused = packages.filter(({ license }) => !isAllowed(license));
for (const { name, license } of refused)
  process.stderr.write(`${name}: license ${license} is not on the list.\n`);
if (refused.length > 0) process.exitCode = 1;

/** Gives the text, which is the same on every system, whatever packages npm has left out there. */
function textOf({ place, license, isOfOneSystem = false }) {
  if (isOfOneSystem) return `A binary of one system, under ${license}.\n`;
  const folder = join(root, place);
  if (!existsSync(folder)) return "Not installed here.\n";
  return (
    licenseText(folder) ?? `The package has no text; it names ${license}.\n`
  );
}
