import { renderedNotReadable } from "../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
  type Location,
} from "../diagnostics/diagnostic.ts";
import { invariant } from "../diagnostics/invariant.ts";
import { quoteSources } from "../diagnostics/quote-sources.ts";
import { joinUnions } from "./join-unions.ts";

import type { format as formatText } from "oxfmt";

/** A text with a path, whose extension gives the language. */
export interface FormattableFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Formats files like prettier with its defaults. It uses oxfmt, which is compatible with prettier, native, and about
 * thirty times as fast; a test compares its output with that of prettier. Names keep their quotes. Files in other
 * languages are returned unchanged. A file that is not valid code is an error with its place.
 * @param count is called with the number of formatted files
 */
export async function formatFiles<File extends FormattableFile>(
  files: readonly File[],
  count: (done: number, of: number) => void = () => undefined,
): Promise<Checked<readonly File[]>> {
  const { format } = await import("oxfmt");
  const formatted: File[] = [];
  const diagnostics: Diagnostic[] = [];
  let next = 0;
  let done = 0;
  const formatRest = async (): Promise<void> => {
    for (;;) {
      const index = next;
      next += 1;
      const file = files[index];
      if (file === undefined) return;
      const { value, diagnostics: found } = await formatFile(file, format);
      diagnostics.push(...found);
      formatted[index] = value ?? file;
      done += 1;
      count(done, files.length);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, formatRest));
  return { value: diagnostics.length > 0 ? null : formatted, diagnostics };
}

/**
 * Two calls keep the usual machine busy, and this thread joins unions meanwhile. The formatter keeps the memory of the
 * largest number of concurrent calls.
 */
const mostAtOnce = 2;

/** How the formatter formats. */
export const formatOptions = {
  printWidth: 80,
  // The code is printed with the quotes that it needs. oxfmt removes more of them, around letters that TypeScript
  // does not know yet.
  quoteProps: "preserve",
  sortPackageJson: false,
} as const;

async function formatFile<File extends FormattableFile>(
  file: File,
  format: typeof formatText,
): Promise<Checked<File>> {
  if (!/\.(?:ts|json|md)$/.test(file.path))
    return { value: file, diagnostics: [] };
  const { code, errors } = await format(file.path, file.text, formatOptions);
  const [error] = errors;
  if (error !== undefined) return failed(problemIn(file, error));
  const text = file.path.endsWith(".ts") ? joinUnions(code) : code;
  return { value: { ...file, text }, diagnostics: [] };
}

type FormatError = Awaited<ReturnType<typeof formatText>>["errors"][number];

/** The finding contains the excerpt, since the file is not written. */
function problemIn(
  { path, text }: FormattableFile,
  { message, labels }: FormatError,
): Diagnostic {
  // The formatter counts bytes.
  const bytes = new TextEncoder().encode(text).subarray(0, labels[0]?.start);
  const before = new TextDecoder().decode(bytes).split("\n");
  const place: Location = {
    file: path,
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
    length: 1,
  };
  const [problem] = quoteSources(
    [renderedNotReadable(place, message)],
    new Map([[path, text]]),
  );
  invariant(problem !== undefined, "a finding for a finding");
  return problem;
}
