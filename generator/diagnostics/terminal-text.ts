import { showHidden } from "./hidden-characters.ts";

/*
 * Escapes texts for terminals and the logs of build servers. Names, titles and labels are untrusted: they must not
 * hide text, imitate our lines or control the program that reads the log.
 */

/** Makes one line of a text: line breaks in its values become `\n`. */
export function terminalLine(text: string): string {
  return harmless(
    showHidden(text.replaceAll("\n", String.raw`\n`).replaceAll("\t", "  ")),
  );
}

/**
 * Escapes a text but keeps its line breaks and tabs, which are ours. Printers escape those in values with
 * `showHidden`.
 */
export function terminalText(text: string): string {
  return text.split("\n").map(visibleLine).join("\n");
}

function visibleLine(line: string): string {
  return harmless(line.split("\t").map(showHidden).join("\t"));
}

/**
 * Build servers execute lines of these forms, whatever program wrote them: `::error::` of GitHub at the start of a
 * line, its older `##[error]` and the `##vso[…]` of Azure anywhere, `##teamcity[…]`.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
function harmless(line: string): string {
  return withoutCommands(
    line.replace(/^\s*:(?=:)/, (start) =>
      start.replace(":", String.raw`\u003a`),
    ),
  );
}

/** Escapes the commands that build servers accept anywhere in a line. */
export function withoutCommands(text: string): string {
  return text.replace(/#(?=#(?:vso|teamcity)?\[)/g, String.raw`\u0023`);
}
