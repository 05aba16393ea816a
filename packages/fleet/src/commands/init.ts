import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { installQueue } from "../queue/queue.ts";
import { readCommandLine, type Command } from "./command.ts";

/** Below it pg-boss takes no heartbeat. */
const leastHeartbeat = 10;

export const initCommand: Command = {
  usage: "[--heartbeat-seconds 60] [--retries 3] [--retry-delay-seconds 30]",
  summary: "Makes the tables, or brings them to this version.",
  async run(args) {
    const given = readCommandLine(args, [
      "heartbeat-seconds",
      "retries",
      "retry-delay-seconds",
    ]);
    const rules = {
      heartbeatSeconds: given.count("heartbeat-seconds", 60, leastHeartbeat),
      retries: given.count("retries", 3, 0),
      retryDelaySeconds: given.count("retry-delay-seconds", 30, 1),
    };
    const database = await openDatabase(given.settings);
    try {
      const version = await migrate(database);
      await installQueue(database, rules);
      return `${database.engine}: schema ${version}.`;
    } finally {
      await database.close();
    }
  },
};
