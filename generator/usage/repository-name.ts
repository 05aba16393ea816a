/**
 * Returns the name of a repository in facts, by the address of its remote: `github.com/acme/shop` of
 * `https://user:secret@github.com/acme/shop.git?token=secret` and of `git@github.com:acme/shop.git`. It is host and path alone: a user, a
 * query and a fragment may be secrets. Returns `null` for a folder of the machine, whose name means nothing on other machines, and for an
 * address that is none.
 */
export function repositoryName(remote: string): string | null {
  const [plain = ""] = remote.trim().split(/[?#]/, 1);
  const place = plain.includes("://") ? placeOfUrl(plain) : placeOfShort(plain);
  if (place === null) return null;
  const path = place.path
    .replace(/^\/+|(?<!\/)\/+$/g, "")
    .replace(/\.git$/, "");
  return path === "" ? null : `${place.host}/${path}`;
}

/**
 * Returns the name of a repository as somebody gave it, or as a facts file has it: an address loses what is not its name. Earlier versions
 * wrote a query into facts.
 */
export function givenRepositoryName(given: string): string {
  return (
    repositoryName(given) ??
    given.replace(/\?[^]*/, (query) => (query.includes("=") ? "" : query))
  );
}

interface Place {
  readonly host: string;
  readonly path: string;
}

/** Up to the last at sign of the host it is a user, even where that is not written as URLs need it. */
function placeOfUrl(address: string): Place | null {
  const [, rest = ""] = /^[a-z][a-z\d+.-]*:\/\/(.+)$/is.exec(address) ?? [];
  const found = /^(?:[^/]*@)?(?<host>[^/:@]+(?::\d*)?)(?<path>\/.+)$/s.exec(
    rest,
  );
  return placeOf(found);
}

/** `user@host:path`, https://git-scm.com/docs/git-clone#_git_urls; one letter is a drive, and two colons follow a program. */
function placeOfShort(address: string): Place | null {
  return placeOf(
    /^(?:[^/]*@)?(?<host>[^/:@\\]{2,}):(?<path>[^/:][^:]*)$/s.exec(address),
  );
}

function placeOf(found: RegExpExecArray | null): Place | null {
  const { host, path } = found?.groups ?? {};
  return host === undefined || path === undefined ? null : { host, path };
}
