const links = /<([^<>]*)>((?:[^"<,]|"(?:[^"\\]|\\.?)*(?:"|$))*)/g;
const parameters =
  /;\s*([^\s=;"]+)\s*(?:=\s*("(?:[^"\\]|\\.?)*(?:"|$)|[^\s;"]*))?/g;

/**
 * The target of the first link of a relation in the header `Link` (RFC 8288),
 * as it is written: it may be relative, or lead anywhere.
 * @param relation in lower case
 */
export function linkTo(relation: string, header: string): string | undefined {
  for (const [, target, rest = ""] of header.matchAll(links)) {
    if (relationsOf(rest).includes(relation)) return target;
  }
  return undefined;
}

/** A second `rel` does not count (RFC 8288 section 3.3). */
function relationsOf(text: string): readonly string[] {
  for (const [, name = "", value = ""] of text.matchAll(parameters)) {
    if (name.toLowerCase() === "rel") {
      return value.replaceAll('"', "").toLowerCase().split(/\s+/);
    }
  }
  return [];
}

/**
 * The query of a link, if it leads to the same origin and path as `address`;
 * undefined otherwise. Nothing else of the link is ever used.
 */
export function queryOfLink(link: string, address: string): string | undefined {
  try {
    const url = new URL(link, address);
    return url.origin + url.pathname === address ? url.search : undefined;
  } catch {
    return undefined;
  }
}
