const normalForms = ["NFC", "NFD", "NFKC", "NFKD"] as const;

/** Code points that have no width of their own. HFS+ ignores some of them in names, and no name needs one. */
const ignored = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * Whether some file system reads a segment of a path as `.git`, whose files git runs or trusts. It considers case,
 * normal forms, code points that HFS+ ignores, the short names of NTFS, dots and spaces that Windows drops, and names
 * of streams.
 */
export function foldsToGit(segment: string): boolean {
  return normalForms.some((form) => {
    const bare = segment.normalize(form).replace(ignored, "");
    // Upper case comes first: it makes one letter of letters that lower case alone keeps apart.
    const folded = bare.toUpperCase().toLowerCase();
    const [name = ""] = folded.split(":", 1);
    return /^(?:\.git|git~\d+)$/.test(name.replace(/[. ]+$/, ""));
  });
}

/** Whether a path leads to or into a `.git`, whichever character separates its segments. */
export function leadsIntoGit(path: string): boolean {
  return path.split(/[/\\]/).some(foldsToGit);
}
