/** How a character looks. */
interface Look {
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isUnderlined: boolean;
  /** A colour of the palette; null for that of plain text. */
  readonly colour: string | null;
}

/** Characters side by side that look the same. */
interface Run {
  readonly column: number;
  readonly text: string;
  readonly look: Look;
}

const plain: Look = {
  isBold: false,
  isDim: false,
  isUnderlined: false,
  colour: null,
};

const background = "#0d1117";
const foreground = "#e6edf3";
/** By the code that chooses it. The contrast with the background is above 7:1. */
const palette = new Map([
  [31, "#ff7b72"],
  [32, "#7ee787"],
  [33, "#e3b341"],
  [34, "#79c0ff"],
  [35, "#d2a8ff"],
  [36, "#76e3ea"],
  [90, "#9198a1"],
]);
const dim = "#9198a1";

/** Of a character and a line, in units of the picture. */
const cell = { width: 8.4, height: 19 };
const margin = { left: 18, top: 48, right: 18, bottom: 16 };

/**
 * A picture of a terminal window as SVG. The same text gives the same picture: there are no fonts in it, so each run of
 * characters is stretched to the width of its cells.
 * @param text what a command prints, with escape sequences for colours and weights
 */
export function terminalPicture(
  title: string,
  text: string,
  columns: number,
): string {
  const lines = runsOf(text);
  const width = Math.ceil(columns * cell.width + margin.left + margin.right);
  const height = lines.length * cell.height + margin.top + margin.bottom;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}">
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${background}" stroke="#30363d"/>
<circle cx="20" cy="19" r="5.5" fill="#ff5f57"/><circle cx="38" cy="19" r="5.5" fill="#febc2e"/><circle cx="56" cy="19" r="5.5" fill="#28c840"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace" font-size="14" fill="${foreground}" xml:space="preserve">
${lines.map(lineText).join("")}</g>
</svg>
`;
}

function lineText(runs: readonly Run[], row: number): string {
  if (runs.length === 0) return "";
  const y = margin.top + row * cell.height;
  const spans = runs.map(({ column, text, look }) => {
    const x = rounded(margin.left + column * cell.width);
    const length = rounded(text.length * cell.width);
    return `<tspan x="${x}" textLength="${length}" lengthAdjust="spacingAndGlyphs"${attributes(look)}>${escape(text)}</tspan>`;
  });
  return `<text y="${y}">${spans.join("")}</text>\n`;
}

function attributes(look: Look): string {
  const fill = look.colour ?? (look.isDim ? dim : null);
  return [
    fill === null ? "" : ` fill="${fill}"`,
    look.isBold ? ' font-weight="bold"' : "",
    look.isUnderlined ? ' text-decoration="underline"' : "",
  ].join("");
}

/** The lines of a text, each as its runs. */
function runsOf(text: string): readonly (readonly Run[])[] {
  let look = plain;
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const runs: Run[] = [];
      let column = 0;
      const [first = "", ...rest] = line.split("\u001B[");
      for (const [codes, part] of [
        ["", first] as const,
        ...rest.map(splitSequence),
      ]) {
        if (codes !== "")
          look = codes.split(";").map(Number).reduce(applied, look);
        addRun(runs, { column, text: part, look });
        column += part.length;
      }
      return runs;
    });
}

/** The codes of an escape sequence, without what introduces it, and the text behind it. */
function splitSequence(text: string): readonly [codes: string, text: string] {
  const [, codes, shown] = /^([\d;]*)m(.*)$/.exec(text) ?? [];
  if (codes === undefined || shown === undefined)
    throw new Error(`No picture of ${JSON.stringify(text)}.`);
  return [codes, shown];
}

/** Blanks look like anything, so words of one look become one run although they are coloured one by one. */
function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (run.text.trim() === "") {
    if (last !== undefined) runs[runs.length - 1] = joined(last, run.text);
  } else if (last !== undefined && isSame(last.look, run.look)) {
    runs[runs.length - 1] = joined(last, run.text);
  } else {
    if (last !== undefined)
      runs[runs.length - 1] = { ...last, text: last.text.trimEnd() };
    const indent = run.text.length - run.text.trimStart().length;
    runs.push({
      ...run,
      column: run.column + indent,
      text: run.text.trimStart(),
    });
  }
}

function joined(run: Run, text: string): Run {
  return { ...run, text: run.text + text };
}

function isSame(a: Look, b: Look): boolean {
  return (
    a.isBold === b.isBold &&
    a.isDim === b.isDim &&
    a.isUnderlined === b.isUnderlined &&
    a.colour === b.colour
  );
}

/** The look after a code of SGR (ECMA-48, section 8.3.117). */
function applied(look: Look, code: number): Look {
  switch (code) {
    case 0:
      return plain;
    case 1:
      return { ...look, isBold: true };
    case 2:
      return { ...look, isDim: true };
    case 4:
      return { ...look, isUnderlined: true };
    case 22:
      return { ...look, isBold: false, isDim: false };
    case 24:
      return { ...look, isUnderlined: false };
    case 39:
      return { ...look, colour: null };
    default: {
      const colour = palette.get(code);
      if (colour === undefined) throw new Error(`No picture of SGR ${code}.`);
      return { ...look, colour };
    }
  }
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
