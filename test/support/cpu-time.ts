/**
 * How long this process has computed, in milliseconds. Bounds are judged by it rather than by a clock, which also counts the time
 * that a busy machine gives to others.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
