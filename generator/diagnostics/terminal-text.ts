import { showHidden } from "./hidden-characters.ts";

/*
 * What reaches terminals and the logs of build servers. Names, titles and labels come from strangers: they must neither
 * hide, nor look like lines of ours, nor steer whoever reads the log.
 */

/** One line, whatever the values in it are: line breaks among them are shown as `\n`. */
export function terminalLine(text: string): string {
  return harmless(
    showHidden(text.replaceAll("\n", String.raw`\n`).replaceAll("\t", "  ")),
  );
}

/** Text whose line breaks and tabs are ours; printers escape those of values with `showHidden`. */
export function terminalText(text: string): string {
  return text.split("\n").map(visibleLine).join("\n");
}

function visibleLine(line: string): string {
  return harmless(line.split("\t").map(showHidden).join("\t"));
}

/**
 * Build servers obey lines of these forms, whoever wrote them: `::error::` of GitHub at the start of a line, its older
 * `##[error]` and the `##vso[…]` of Azure anywhere, `##teamcity[…]`.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
function harmless(line: string): string {
  return withoutCommands(
    line.replace(/^\s*:(?=:)/, (start) =>
      start.replace(":", String.raw`\u003a`),
    ),
  );
}

/** The commands that count anywhere in a line. */
export function withoutCommands(text: string): string {
  return text.replace(/#(?=#(?:vso|teamcity)?\[)/g, String.raw`\u0023`);
}
