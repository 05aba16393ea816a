import type { Ports } from "../commands/ports.ts";
import { silentProgress } from "../commands/silent-progress.ts";
import { boundedReader } from "../io/read/bounded-reader.ts";
import { createFileReader } from "../io/read/file-reader.ts";
import { observedReader } from "../io/read/observed-reader.ts";
import {
  loadChangelog,
  loadPacks,
  loadReportPage,
  loadRuntime,
  loadTemplates,
  loadVersion,
} from "./load-templates.ts";
import type { Session } from "./session.ts";

/** Creates the ports to the real file system and clock, for one run of a command. */
export function createPorts({
  progress = silentProgress,
  isStopped = () => false,
  observer = null,
  reach = () => null,
  addresses = () => null,
}: Partial<
  Pick<Ports, "progress" | "isStopped"> &
    Pick<Session, "observer" | "reach" | "addresses">
> = {}): Ports {
  const disk = createFileReader();
  const all = observer === null ? disk : observedReader(disk, observer.read);
  const within = reach();
  const files = within === null ? all : boundedReader(all, within);
  // Pins are read as all files of the project are.
  const reader = addresses()?.wrap(files) ?? files;
  return {
    reader,
    code:
      within === null || within.code === "any"
        ? { reader: all, reach: null }
        : { reader: files, reach: within },
    equipment: {
      loadTemplates: () => loadTemplates("sdk"),
      loadPacks,
      loadRuntime,
      loadReportPage,
      loadVersion,
      loadChangelog,
    },
    progress,
    isStopped,
    today: new Date().toISOString().slice(0, 10),
  };
}
