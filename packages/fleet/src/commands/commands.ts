import { addCommand } from "./add.ts";
import type { Command } from "./command.ts";
import { enqueueCommand } from "./enqueue.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { initCommand } from "./init.ts";
import { joinCommand } from "./join.ts";
import { labelCommand } from "./label.ts";
import { migrateCommand } from "./migrate.ts";
import { openPullRequestsCommand } from "./open-pull-requests.ts";
import { reportCommand } from "./report.ts";
import { statusCommand } from "./status.ts";
import { workCommand } from "./run-work.ts";

export const commands: Readonly<Record<string, Command>> = {
  init: initCommand,
  add: addCommand,
  enqueue: enqueueCommand,
  work: workCommand,
  status: statusCommand,
  join: joinCommand,
  report: reportCommand,
  migrate: migrateCommand,
  "open-pull-requests": openPullRequestsCommand,
  label: labelCommand,
  export: exportCommand,
  import: importCommand,
};

export function usageText(): string {
  const rows = Object.entries(commands).map(
    ([name, { usage, summary }]) =>
      `  sdkwright-fleet ${name} ${usage}\n      ${summary}`,
  );
  return `Sweeps many repositories for what they use of an SDK.

${rows.join("\n")}

DATABASE_URL names a PostgreSQL of 14 or newer. Without it, PGlite keeps the data in the home folder, for one process at a time.
  --home DIR  facts files, clones that are being read, and the database of PGlite. Default: .sdkwright-fleet
`;
}
