import { rmSync } from "node:fs";

/** Takes away what the commands of a run of tests keep outside of their folders. */
export function teardown(): void {
  const folder = process.env["SDKWRIGHT_STATE_DIR"];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
