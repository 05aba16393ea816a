/** The emulator shows no license, and the table of licenses would be a tenth of what it weighs. */
// The package that it replaces has a default export.
// oxlint-disable-next-line import/no-default-export
export default function parse() {
  throw new Error("not known here");
}
