import {
  loadChangelog,
  loadPacks,
  loadReportPage,
  loadRuntime,
  loadTemplates,
  loadVersion,
} from "../cli/load-templates.ts";
import type { Ports } from "../commands/ports.ts";
import { silentProgress } from "../commands/silent-progress.ts";
import type { FileReader } from "../io/read/file-reader.ts";

/**
 * Creates the ports of commands without console, signals and clock. The templates and the runtime are those of this
 * package.
 */
export function createLibraryPorts(
  reader: FileReader,
  today: string | null = null,
): Ports {
  return {
    reader,
    code: { reader, reach: null },
    equipment: {
      loadTemplates: () => loadTemplates("sdk"),
      loadPacks,
      loadRuntime,
      loadReportPage,
      loadVersion,
      loadChangelog,
    },
    progress: silentProgress,
    isStopped: () => false,
    today: today ?? new Date().toISOString().slice(0, 10),
  };
}
