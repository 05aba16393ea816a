import type { Ports } from "../commands/ports.ts";
import { silentProgress } from "../commands/silent-progress.ts";
import { createFileReader } from "../io/file-reader.ts";
import {
  loadReportPage,
  loadRuntime,
  loadTemplates,
  loadVersion,
} from "./load-templates.ts";

/** The real world, for one run of a command. */
export function createPorts({
  progress = silentProgress,
  isStopped = () => false,
}: Partial<Pick<Ports, "progress" | "isStopped">> = {}): Ports {
  return {
    reader: createFileReader(),
    equipment: {
      loadTemplates: () => loadTemplates("sdk"),
      loadRuntime,
      loadReportPage,
      loadVersion,
    },
    progress,
    isStopped,
    today: new Date().toISOString().slice(0, 10),
  };
}
