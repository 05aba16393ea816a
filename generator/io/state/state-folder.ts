import { lstat, mkdir, stat } from "node:fs/promises";
import { homedir, tmpdir, userInfo } from "node:os";
import { isAbsolute, join } from "node:path";
import { stateFolderRefused } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { isWorldError, worldReason } from "../files/world-error.ts";

/**
 * Where claims and journals stand: in a folder of the user's, outside of every tree. What a clone or an archive brings
 * can therefore be no claim and no journal, whatever it looks like. `SDKWRIGHT_STATE_DIR` names it; otherwise it is that
 * of the system's convention, or one below the temporary folder where the home folder cannot be written.
 */
export async function openStateFolder(): Promise<Checked<string>> {
  const candidates = stateCandidates();
  let reason = "";
  for (const { path, isNamed } of candidates)
    try {
      await mkdir(path, { recursive: true, mode: 0o700 });
      if (await isTrusted(path, isNamed))
        return { value: path, diagnostics: [] };
      reason = "another user owns it or may write to it";
    } catch (thrown) {
      if (!isWorldError(thrown)) throw thrown;
      reason = worldReason(thrown);
    }
  const paths = candidates.map(({ path }) => path);
  return failed(stateFolderRefused(paths, reason));
}

/** The state folders that are there: a run without a home folder may have used another one. Makes none. */
export async function knownStateFolders(): Promise<readonly string[]> {
  const trusted = await Promise.all(
    stateCandidates().map(async ({ path, isNamed }) =>
      (await isTrusted(path, isNamed).catch(() => false)) ? [path] : [],
    ),
  );
  return trusted.flat();
}

interface StateCandidate {
  readonly path: string;
  /** Whether the user has named it, and answers for it. */
  readonly isNamed: boolean;
}

function stateCandidates(): readonly StateCandidate[] {
  const { SDKWRIGHT_STATE_DIR: named = "" } = process.env;
  if (named !== "") return [{ path: named, isNamed: true }];
  const user = process.getuid?.() ?? userInfo().username;
  return [usualFolder(), join(tmpdir(), `sdkwright-${user}`)].map((path) => ({
    path,
    isNamed: false,
  }));
}

/** https://specifications.freedesktop.org/basedir-spec/latest/, and the place of programs on Windows. */
function usualFolder(): string {
  const { XDG_STATE_HOME: state = "", LOCALAPPDATA: local = "" } = process.env;
  if (process.platform === "win32")
    return join(local || join(homedir(), "AppData", "Local"), "sdkwright");
  const parent = isAbsolute(state) ? state : join(homedir(), ".local", "state");
  return join(parent, "sdkwright");
}

/**
 * Ours, and closed to others: in the temporary folder anybody may make one of this name, and git cannot bring one that
 * only its owner may read, should the home folder be a clone.
 */
async function isTrusted(path: string, isNamed: boolean): Promise<boolean> {
  if (isNamed) return (await stat(path)).isDirectory();
  const stats = await lstat(path);
  if (!stats.isDirectory()) return false;
  const user = process.getuid?.();
  return (
    user === undefined || (stats.uid === user && (stats.mode & 0o077) === 0)
  );
}
