import type {
  PageChange,
  PageData,
} from "../../../generator/report/html/page-data.ts";

/** The data of a page, read as its own script reads it. */
export function dataOf(html: string): PageData {
  const island =
    /<script type="application\/json" id="data">(.*)<\/script>/.exec(html)?.[1];
  // The generator wrote it.
  return JSON.parse(island ?? "") as PageData;
}

export interface Quoted {
  readonly side: string;
  readonly file: string;
  /** The line of the place, as its number and what is quoted of it. */
  readonly line: number;
  readonly text: string | undefined;
  readonly lines: readonly string[];
}

/** What is quoted for a change. */
export function quotedIn(
  { excerpts, strings }: PageData,
  change: PageChange | undefined,
): readonly Quoted[] {
  return (change?.[14] ?? []).map((position) => {
    const [side = "", file = -1, line = 0, first = 0, index = -1] =
      excerpts[position] ?? [];
    const lines = strings[index]?.split("\n") ?? [];
    const text = lines[line - first];
    return { side, file: strings[file] ?? "", line, text, lines };
  });
}
