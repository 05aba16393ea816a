import { afterEach, vi } from "vitest";

// Files share a process, and vitest forgets what the last test of a file has replaced.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
