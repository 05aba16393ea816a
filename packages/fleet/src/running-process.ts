/** Whether a process with this number runs on this machine. */
export function isRunning(id: number): boolean {
  if (!Number.isSafeInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (thrown) {
    // It runs, and is another user's.
    return (
      thrown instanceof Error && "code" in thrown && thrown.code === "EPERM"
    );
  }
}
