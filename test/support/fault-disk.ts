import { afterAll, beforeAll, beforeEach } from "vitest";
import { breakCalls, disk, mendCalls, type DiskFault } from "./fault-calls.mjs";

export interface FaultDisk {
  /** Counts from 1 again. */
  set(fault: DiskFault): void;
  /** How many operations have changed the disk since then. */
  readonly operations: number;
}

/** Lets the tests of a file break the disk under what they test. */
export function useFaultDisk(): FaultDisk {
  const set = (fault: DiskFault): void => {
    disk.fault = fault;
    disk.operations = 0;
    disk.calls = [];
  };
  beforeAll(breakCalls);
  afterAll(mendCalls);
  beforeEach(() => set({ kind: "none" }));
  return {
    set,
    get operations() {
      return disk.operations;
    },
  };
}
