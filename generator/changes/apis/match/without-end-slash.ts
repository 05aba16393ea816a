/** A slash at the end changes no address, since paths begin with one. */
export function withoutEndSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, "");
}
