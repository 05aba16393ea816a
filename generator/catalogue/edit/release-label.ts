// Windows opens a device under these names in every folder, with any extension; the others are files of the folder.
const takenNames =
  /^(?:con|prn|aux|nul|com\d|lpt\d|documents|settings)(?:\.|$)/i;

/** The label is also the name of a file. */
export function isReleaseLabel(label: string): boolean {
  return (
    label.length <= 64 &&
    /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?$/.test(label) &&
    label !== "start" &&
    !takenNames.test(label)
  );
}
