/** Of these a syntax error is worth its line. */
export const documentName: RegExp = /\.(?:json|ya?ml)(?:\.gz)?$/i;

/** Names that begin with a dot are for programs and their secrets. Folders that the entry is in, too, are meant. */
export function isHidden(uri: string, entry: string): boolean {
  const meant = entry.split("/");
  return uri
    .split("/")
    .some((name, index) => /^\.[^.]/.test(name) && name !== meant[index]);
}
