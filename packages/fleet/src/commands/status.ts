import { countTasks, listTasks } from "../store/tasks.ts";
import { readCommandLine, withDatabase, type Command } from "./command.ts";
import { countsText } from "./counts-text.ts";
import { printable } from "./printable.ts";

export const statusCommand: Command = {
  usage: "--sdk PACKAGE [--format text|json]",
  summary: "Says how far a sweep is, and why repositories could not be read.",
  async run(args) {
    const given = readCommandLine(args, ["sdk", "format"]);
    const sdk = given.required("sdk");
    return await withDatabase(given.settings, async (database) => {
      const counts = await countTasks(database, sdk);
      const tasks = await listTasks(database, sdk);
      if (given.optional("format") === "json")
        return JSON.stringify({ format: 1, sdk, counts, tasks }, null, 2);
      const open = tasks.filter(({ state }) => state !== "done");
      return [
        countsText(counts),
        ...open.map(
          ({ url, state, reason }) =>
            `  ${printable(url)}: ${state}${reason === null ? "" : `: ${printable(reason)}`}`,
        ),
      ].join("\n");
    });
  },
};
