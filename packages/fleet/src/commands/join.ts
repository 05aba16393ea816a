import { joinFleet, type JoinInput } from "../join/join-fleet.ts";
import type { FleetReport } from "../join/fleet-report.ts";
import { printChanged, printFleet } from "../join/print-fleet.ts";
import { Problem } from "../problem.ts";
import {
  choiceOf,
  readCommandLine,
  withDatabase,
  type Command,
  type Given,
} from "./command.ts";

export const joinCommand: Command = {
  usage:
    "FROM TO --sdk PACKAGE [--spec DIR] [--label LABEL] [--format md|json|changed]",
  summary:
    "Says who must act before a release, by owner; changed: what is otherwise than in the last join. FROM and TO are documents, or releases of the catalogue in DIR.",
  async run(args) {
    const given = readCommandLine(args, ["sdk", "spec", "label", "format"]);
    const format = given.optional("format") ?? "md";
    const print = prints.get(format);
    if (print === undefined)
      throw new Problem(`--format takes ${[...prints.keys()].join(", ")}.`, 2);
    const input = joinInputOf(given);
    const { fleet } = await withDatabase(given.settings, (database) =>
      joinFleet(database, input),
    );
    return print(fleet);
  },
};

type Print = (fleet: FleetReport) => string | Promise<string>;

const prints: ReadonlyMap<string, Print> = new Map<string, Print>([
  ["md", (fleet) => printFleet(fleet, "md")],
  ["json", (fleet) => JSON.stringify(fleet, null, 2)],
  ["changed", printChanged],
]);

export function joinInputOf(given: Given): JoinInput {
  const [from, to, ...others] = given.names;
  if (from === undefined || to === undefined || others.length > 0)
    throw new Problem("Name two sides: FROM and TO.", 2);
  return { from, to, ...choiceOf(given), spec: given.optional("spec") };
}
