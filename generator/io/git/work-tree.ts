declare const found: unique symbol;

/**
 * A work tree that `find-work-tree.ts` found on this machine. Nothing else makes one, so git is never started in a folder that a
 * configuration or a document names.
 */
export interface WorkTree {
  readonly [found]: true;
  /** Its top folder. All paths are absolute, with symbolic links followed. */
  readonly top: string;
  readonly gitDir: string;
  /** The git directory that linked work trees share; without any, `gitDir` itself. */
  readonly commonDir: string;
}

/** What comes of looking for a work tree. */
export type FoundWorkTree =
  | { readonly kind: "found"; readonly tree: WorkTree }
  | { readonly kind: "none" }
  /** The one at `top` is not used. The reason is a clause: "its .git is a link". */
  | { readonly kind: "refused"; readonly top: string; readonly reason: string };
