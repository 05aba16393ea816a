import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const reporter = pathToFileURL(
  join(import.meta.dirname, "report-usage.mjs"),
).href;

/**
 * One run of a Node program as a whole process: wall seconds, seconds of processor time, and the most memory that it
 * held in MB.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {{ node?: string, env?: NodeJS.ProcessEnv, codes?: readonly number[] }} [how] another Node than this one, another
 *   environment, exit codes that are no failure
 */
export function runOnce(
  args,
  cwd,
  { node = process.execPath, env, codes = [0] } = {},
) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    node,
    ["--import", reporter, ...args],
    {
      cwd,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      ...(env === undefined ? {} : { env: { ...process.env, ...env } }),
    },
  );
  const seconds = (performance.now() - started) / 1000;
  const [memory, time] = ["maxRSS", "cpuTime"].map(
    (name) => new RegExp(`^${name}=(\\d+)$`, "m").exec(stderr)?.[1],
  );
  if (!codes.includes(status) || memory === undefined)
    throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr}`);
  return {
    seconds,
    cpuSeconds: Number(time) / 1e6,
    megabytes: Number(memory) / 1024,
    stdout,
  };
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * The exponent of growth: the slope of a line through the points in logarithms. 1 is linear.
 *
 * @param {readonly (readonly [size: number, value: number])[]} points
 */
export function exponent(points) {
  const logs = points.map(([size, value]) => [Math.log(size), Math.log(value)]);
  const mean = (index) =>
    logs.reduce((sum, point) => sum + point[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  const variance = logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  return covariance / variance;
}
