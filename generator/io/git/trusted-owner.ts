import type { Stats } from "node:fs";

export interface CurrentUser {
  readonly id: number;
  /** Who became root by `sudo`; `null` for everybody else. */
  readonly behindSudo: number | null;
}

/** `null` where files have no owner that Node can read, as on Windows. */
export function currentUser(): CurrentUser | null {
  const id = process.geteuid?.();
  if (id === undefined) return null;
  const sudo = process.env["SUDO_UID"] ?? "";
  return { id, behindSudo: /^\d+$/.test(sudo) ? Number(sudo) : null };
}

/** The rule of git for repositories: https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory */
export function isTrustedOwner(
  { uid }: Pick<Stats, "uid">,
  user: CurrentUser | null = currentUser(),
): boolean {
  if (user === null || uid === user.id) return true;
  return user.id === 0 && uid === user.behindSudo;
}
