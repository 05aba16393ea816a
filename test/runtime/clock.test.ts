import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  createCancellation,
  sleep,
  systemClock,
} from "../../templates/runtime/core/clock.ts";
import { errorOf } from "./support.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("sleeps, and leaves no timer", async () => {
  const asleep = sleep(systemClock, 1_000, createCancellation());
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await asleep;
  expect(vi.getTimerCount()).toBe(0);
});

it("wakes at once when it is cancelled, and leaves no timer", async () => {
  const cancellation = createCancellation();
  const asleep = errorOf(sleep(systemClock, 1_000, cancellation));
  const reason = new Error("gone");
  cancellation.cancel(reason);
  expect(await asleep).toBe(reason);
  expect(await errorOf(sleep(systemClock, 1_000, cancellation))).toBe(reason);
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
