import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderImpacts } from "sdkwright";
import { joinFleet } from "../join/join-fleet.ts";
import { printFleet } from "../join/print-fleet.ts";
import { readCommandLine, withDatabase, type Command } from "./command.ts";
import { joinInputOf } from "./join.ts";

const forms = ["html", "json"] as const;

const places = {
  text: "Every place that has to change",
  address: "impact.html",
};

export const reportCommand: Command = {
  usage: "FROM TO --sdk PACKAGE --out DIR [--spec DIR] [--label LABEL]",
  summary:
    "Writes what join prints, and every place that has to change, as pages and as JSON.",
  async run(args) {
    const given = readCommandLine(args, ["sdk", "spec", "label", "out"]);
    const input = joinInputOf(given);
    const out = given.required("out");
    const { fleet, impact } = await withDatabase(given.settings, (database) =>
      joinFleet(database, input),
    );
    mkdirSync(out, { recursive: true });
    const write = (name: string, text: string): void =>
      writeFileSync(join(out, name), text);
    write("fleet.md", await printFleet(fleet, "md"));
    write("fleet.html", await printFleet(fleet, "html", [places]));
    write("fleet.json", `${JSON.stringify(fleet, null, 2)}\n`);
    for (const form of forms)
      write(`impact.${form}`, await renderImpacts(impact, form));
    return `${out}: fleet.md, fleet.html, fleet.json, ${forms.map((form) => `impact.${form}`).join(", ")}.`;
  },
};
