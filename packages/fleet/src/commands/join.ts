import { joinFleet, type JoinInput } from "../join/join-fleet.ts";
import { printFleet } from "../join/print-fleet.ts";
import { Problem } from "../problem.ts";
import {
  readCommandLine,
  withDatabase,
  type Command,
  type Given,
} from "./command.ts";

export const joinCommand: Command = {
  usage: "FROM TO --sdk PACKAGE [--spec DIR] [--format md|json]",
  summary:
    "Says who must act before a release, by owner. FROM and TO are documents, or releases of the catalogue in DIR.",
  async run(args) {
    const given = readCommandLine(args, ["sdk", "spec", "format"]);
    const format = given.optional("format") ?? "md";
    if (format !== "md" && format !== "json")
      throw new Problem("--format takes md or json.", 2);
    const input = joinInputOf(given);
    const { fleet } = await withDatabase(given.settings, (database) =>
      joinFleet(database, input),
    );
    return format === "json"
      ? JSON.stringify(fleet, null, 2)
      : printFleet(fleet);
  },
};

export function joinInputOf(given: Given): JoinInput {
  const [from, to, ...others] = given.names;
  if (from === undefined || to === undefined || others.length > 0)
    throw new Problem("Name two sides: FROM and TO.", 2);
  return { from, to, sdk: given.required("sdk"), spec: given.optional("spec") };
}
