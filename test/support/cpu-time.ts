/** How long this process has computed, in milliseconds: a clock would also count the time that a busy machine gives to others. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Begins to count. The function that it returns gives null, or what has been too much: this process has computed for more
 * than `mostMs` since, on a machine of the speed for which limits are written. A limit is five times what is needed there or more.
 */
export function cpuLimit(mostMs: number): () => string | null {
  const startMs = cpuMs();
  return () => {
    const tookMs = cpuMs() - startMs;
    if (tookMs <= mostMs) return null;
    const times = slowness();
    if (tookMs <= mostMs * times) return null;
    return `took ${Math.round(tookMs)} ms, more than ${mostMs} ms on a machine that is slower by ${times.toFixed(1)}`;
  };
}

/**
 * Whether ten times the size takes about ten times as long, and not a hundred times as what is squared does. Three tries, since
 * other processes disturb some of them.
 */
export function isInProportion(
  work: (size: number) => void,
  size: number,
): boolean {
  const timeOf = (each: number): number => {
    const startMs = cpuMs();
    work(each);
    return cpuMs() - startMs;
  };
  timeOf(size);
  return [1, 2, 3].some(
    () => timeOf(10 * size) < 40 * Math.max(timeOf(size), 5),
  );
}

/** What `compute` takes on a quiet machine of the speed for which limits are written. */
const quietMs = 20;

/**
 * How many times as long as on that machine this process computes at present, at least 1: where many processes share a core and its
 * caches, each needs a multiple of the processor time as well.
 * @param nowMs a clock, for what other processes do
 */
export function slowness(nowMs: () => number = cpuMs): number {
  const times = Array.from({ length: 3 }, () => {
    const startMs = nowMs();
    compute();
    return nowMs() - startMs;
  });
  return Math.max(1, Math.min(...times) / quietMs);
}

/** Makes and reads text, objects and maps, as what is limited does. */
function compute(): number {
  const items = Array.from({ length: 20_000 }, (_, at) => `item ${at}`);
  const read: unknown = JSON.parse(JSON.stringify(items));
  if (!Array.isArray(read)) throw new Error("JSON has become something else.");
  const names = read.map((item) => String(item).replace(/\d+/, "no. $&"));
  return new Map(names.map((name, at) => [name, { name, at }])).size;
}
