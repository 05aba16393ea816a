import { usualCodeSeconds } from "../commands/usage/code-timeout.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { createFileReader } from "../io/read/file-reader.ts";
import type { UsageFile } from "../usage/usage-file.ts";
import { createLibraryPorts } from "./library-ports.ts";

/** A project whose code is read. It is read from the disk, and nothing of it is run. */
export interface UsageInput {
  /** Path of its `tsconfig.json` or `jsconfig.json`, or of its folder. */
  readonly project: string;
  /** What the repository is called in the facts. Default: as its git remote `origin` says. */
  readonly repository?: string;
  /** Whether the facts contain the source text of each use. Default: false. */
  readonly text?: boolean;
  /** How long the code may be read; files that were not read by then are `unread`. Default: 300. */
  readonly timeoutSeconds?: number;
}

/**
 * What a project uses of generated SDKs, as `sdkwright usage --facts` writes it. The code is read in a thread that ends
 * with the call.
 */
export async function findUsage({
  project,
  repository,
  text = false,
  timeoutSeconds = usualCodeSeconds,
}: UsageInput): Promise<Checked<UsageFile>> {
  // The module is loaded here, since other programs need none of it.
  const { collectUsage } = await import("../commands/usage/collect-usage.ts");
  const { value, diagnostics } = await collectUsage(
    {
      project,
      repository: repository ?? null,
      withText: text,
      known: null,
      timeoutMs: timeoutSeconds * 1000,
    },
    createLibraryPorts(createFileReader()),
  );
  return { value: value && value.file, diagnostics };
}
