/**
 * Returns the name of a repository in facts, by the address of its remote: `github.com/acme/shop` of
 * `https://user:secret@github.com/acme/shop.git` and of `git@github.com:acme/shop.git`. Returns `null` for a folder
 * of the machine, whose name means nothing on other machines.
 */
export function repositoryName(remote: string): string | null {
  const address = /^[a-z+]+:\/\/(?:[^@/]*@)?(?<rest>.+)$/i.exec(remote);
  const short = /^(?:[^@/:]+@)?(?<host>[^/:]+):(?<path>[^/].*)$/.exec(remote);
  const name =
    address?.groups?.["rest"] ??
    (short === null
      ? null
      : `${short.groups?.["host"] ?? ""}/${short.groups?.["path"] ?? ""}`);
  return name?.startsWith("/") === false
    ? name.replace(/\/+$/, "").replace(/\.git$/, "")
    : null;
}
