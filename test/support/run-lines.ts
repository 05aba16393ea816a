/** A file that runs or has run. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export interface RunState {
  readonly seconds: number;
  /** Files that have ended, and all that there are; null before that is known. */
  readonly ended: number;
  readonly files: number | null;
  readonly tests: number;
  readonly failed: number;
  readonly running: readonly FileTime[];
}

export interface SkippedTest {
  readonly file: string;
  readonly reason: string;
}

/** One line of progress. */
export function progressLine(state: RunState): string {
  const { seconds, ended, files, tests, failed, running } = state;
  const time = `${Math.round(seconds)} s`.padStart(6);
  if (files === null) return `${time}  preparing`;
  const counts = [
    `${ended} of ${files} files`,
    `${tests} tests`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(", ");
  const names = running.map((each) => `${each.file} ${inSeconds(each)}`);
  const now = names.length > 0 ? names.join(", ") : "preparing";
  return `${time}  ${counts}; now ${now}`;
}

/** The files that took longest, if they took long. */
export function slowLines(files: readonly FileTime[]): readonly string[] {
  const slowest = files
    .filter(({ seconds }) => seconds >= leastSeconds)
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, mostFiles);
  if (slowest.length === 0) return [];
  return [
    "Slowest files",
    ...slowest.map((each) => `  ${inSeconds(each).padStart(6)}  ${each.file}`),
  ];
}

/** The files with skipped tests, by the reasons. */
export function skippedLines(tests: readonly SkippedTest[]): readonly string[] {
  if (tests.length === 0) return [];
  const reasons = [...new Set(tests.map(({ reason }) => reason))].toSorted();
  return [
    "Skipped tests",
    ...reasons.flatMap((reason) => {
      const files = tests
        .filter((test) => test.reason === reason)
        .map(({ file }) => file);
      const names = [...new Set(files)].toSorted();
      return [
        `  ${reason}: ${files.length} in ${names.length} ${names.length === 1 ? "file" : "files"}`,
        ...names.map((name) => `    ${name}`),
      ];
    }),
  ];
}

const leastSeconds = 5;
const mostFiles = 8;

function inSeconds({ seconds }: FileTime): string {
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
}
