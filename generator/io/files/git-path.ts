const normalForms = ["NFC", "NFD", "NFKC", "NFKD"] as const;

/** Code points without a width of their own: HFS+ ignores some of them in names, and no name needs any. */
const ignored = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * Whether some file system takes a segment of a path for `.git`, whose files git runs or trusts: case, normal forms,
 * code points that HFS+ ignores, the short names of NTFS, dots and spaces that Windows drops, names of streams.
 */
export function foldsToGit(segment: string): boolean {
  return normalForms.some((form) => {
    const bare = segment.normalize(form).replace(ignored, "");
    // Upper case first: it makes one letter of those that lower case alone keeps apart.
    const folded = bare.toUpperCase().toLowerCase();
    const [name = ""] = folded.split(":", 1);
    return /^(?:\.git|git~\d+)$/.test(name.replace(/(?<![. ])[. ]+$/, ""));
  });
}

/** Whether a path leads to or into a `.git`, whatever separates its segments. */
export function leadsIntoGit(path: string): boolean {
  return path.split(/[/\\]/).some(foldsToGit);
}
