import { Problem } from "../problem.ts";
import { keepFacts, listLabels, removeLabel } from "../store/labels.ts";
import { readCommandLine, withDatabase, type Command } from "./command.ts";

export const labelCommand: Command = {
  usage: "[LABEL] --sdk PACKAGE [--remove LABEL]",
  summary:
    "Keeps the facts of now under a label, such as that of a release, for later joins. Without a label, lists them.",
  async run(args) {
    const given = readCommandLine(args, ["sdk", "remove"]);
    const sdk = given.required("sdk");
    const removed = given.optional("remove");
    const [label, ...others] = given.names;
    if (others.length > 0 || label === "" || (removed !== null && label))
      throw new Problem("Name one label.", 2);
    return await withDatabase(given.settings, async (database) => {
      if (removed !== null) {
        if (await removeLabel(database, { sdk, label: removed }))
          return `${removed}: removed.`;
        throw new Problem(`There is no label ${removed}.`);
      }
      if (label !== undefined) {
        const count = await keepFacts(database, { sdk, label });
        return `${label}: facts of ${count} repositories.`;
      }
      const labels = await listLabels(database, sdk);
      if (labels.length === 0) return "There are no labels.";
      return labels
        .map((each) => `${each.label}: ${each.repositories} repositories`)
        .join("\n");
    });
  },
};
