/** The folder of a project that has the pins of documents by address, and the list in it. */
export const pinsFolderName = "sdkwright-pins";
export const pinsListName = "pins.json";
