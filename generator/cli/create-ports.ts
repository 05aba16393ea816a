import type { Ports } from "../commands/ports.ts";
import { createFileReader } from "../io/file-reader.ts";
import {
  loadReportPage,
  loadRuntime,
  loadTemplates,
  loadVersion,
} from "./load-templates.ts";
import { createProgress } from "./progress.ts";

/** The real world, for one run of a command. */
export function createPorts(
  isStopped: Ports["isStopped"] = () => false,
): Ports {
  return {
    reader: createFileReader(),
    equipment: {
      loadTemplates: () => loadTemplates("sdk"),
      loadRuntime,
      loadReportPage,
      loadVersion,
    },
    progress: createProgress(),
    isStopped,
    today: new Date().toISOString().slice(0, 10),
  };
}
