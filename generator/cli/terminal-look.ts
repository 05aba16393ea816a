import { styleText } from "node:util";
import type { Style, TerminalWindow } from "../report/terminal/styled-text.ts";

export const colourChoices = ["auto", "always", "never"] as const;

export type ColourChoice = (typeof colourChoices)[number];

type Output = Partial<Pick<NodeJS.WriteStream, "isTTY" | "columns" | "rows">>;

const formats: Readonly<Record<Style, Parameters<typeof styleText>[0] | null>> =
  {
    plain: null,
    strong: "bold",
    faint: "dim",
    code: "cyan",
    breaking: ["bold", "red"],
    risky: "yellow",
    deprecated: "magenta",
    compatible: "green",
  };

/** Narrower windows would show a word a line. */
const fewestColumns = 20;

/** @param choice what `--color` says, which counts more than the environment */
export function terminalWindow(
  choice: ColourChoice,
  output: Output = process.stdout,
  environment: NodeJS.ProcessEnv = process.env,
): TerminalWindow {
  const isTerminal = output.isTTY === true;
  const said = Number(environment["COLUMNS"]) || 80;
  const columns = (isTerminal && output.columns) || said;
  const hasColour =
    choice === "always" ||
    (choice === "auto" && wantsColour(isTerminal, environment));
  return {
    isTerminal,
    columns: Math.max(columns, fewestColumns),
    lines: isTerminal ? (output.rows ?? null) : null,
    paint: hasColour ? painted : (_, text) => text,
  };
}

/** https://no-color.org, https://force-color.org: any text but an empty one counts; `FORCE_COLOR=0` asks for none. */
function wantsColour(
  isTerminal: boolean,
  { NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv,
): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTerminal && TERM !== "dumb";
}

function painted(style: Style, text: string): string {
  const format = formats[style];
  // It is decided already: the stream need not be asked again.
  return format === null
    ? text
    : styleText(format, text, { validateStream: false });
}
