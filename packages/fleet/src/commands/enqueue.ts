import { withSender } from "../queue/queue.ts";
import { queueTasks } from "../store/tasks.ts";
import { readCommandLine, withDatabase, type Command } from "./command.ts";

export const enqueueCommand: Command = {
  usage: "--sdk PACKAGE",
  summary: "Asks for a look at every repository.",
  async run(args) {
    const given = readCommandLine(args, ["sdk"]);
    const sdk = given.required("sdk");
    const jobs = await withDatabase(given.settings, (database) =>
      withSender(database, ({ send }) =>
        // Tasks and jobs come together or not at all.
        database.transaction(async (inside) =>
          send(await queueTasks(inside, sdk), inside),
        ),
      ),
    );
    return `${jobs} ${jobs === 1 ? "job" : "jobs"} added.`;
  },
};
