import { styleText } from "node:util";
import type {
  Style,
  TerminalWindow,
} from "../../report/print/terminal/styled-text.ts";

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

/** The smallest width that is used: in narrower windows there would be one word per line. */
const fewestColumns = 20;

/** @param choice the value of `--color`, which comes before the environment */
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

/**
 * https://no-color.org, https://force-color.org: a variable counts when it is not empty; `FORCE_COLOR=0` asks for no
 * colors.
 */
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
  // The decision is already made, so the stream is not checked again.
  return format === null
    ? text
    : styleText(format, text, { validateStream: false });
}
