/** The folder of a project that has the pins of documents by address, and the list in it. */
export const pinsFolderName = "sdkwright-pins";
export const pinsListName = "pins.json";

/** Whether a text that may be a path is the address of a document: `https://api.example.com/openapi.yaml`. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/**
 * The address without the user and password that it may contain, for messages. A text that is no URL is not repeated, since nothing
 * tells where a password in it would be.
 */
export function shownAddress(text: string): string {
  if (!URL.canParse(text)) return "The address";
  const url = new URL(text);
  url.username = "";
  url.password = "";
  return url.href;
}
