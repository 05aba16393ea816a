/**
 * The anchor that GitHub gives to a heading, so that a link with an anchor works there and on the site: small letters, no punctuation, a
 * hyphen for each space. GitHub documents it at "Section links" of its page on basic formatting.
 */
export function headingAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}
