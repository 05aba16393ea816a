import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { systemClock } from "../../templates/runtime/index.ts";
import { countedSignal, errorOf } from "./support.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("sleeps, and leaves no timer and no listener", async () => {
  const { signal, listeners } = countedSignal();
  const sleep = systemClock.sleep(1_000, signal);
  expect([vi.getTimerCount(), listeners()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  await sleep;
  expect([vi.getTimerCount(), listeners()]).toEqual([0, 0]);
});

it("wakes at once when it is aborted, and leaves no timer", async () => {
  const { controller, signal } = countedSignal();
  const sleep = errorOf(systemClock.sleep(1_000, signal));
  const reason = new Error("gone");
  controller.abort(reason);
  expect(await sleep).toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
  expect(await errorOf(systemClock.sleep(1_000, signal))).toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});

it("tells wall time, a steady time and chance", () => {
  vi.setSystemTime(5_000);
  expect(systemClock.now()).toBe(5_000);
  const before = systemClock.monotonic();
  vi.advanceTimersByTime(10);
  expect(systemClock.monotonic()).toBeGreaterThanOrEqual(before);
  expect(systemClock.random()).toBeLessThan(1);
});
