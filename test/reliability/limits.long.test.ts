import { describeCallStorms } from "./call-storms.ts";

describeCallStorms({
  together: { calls: 10_000, heapBytes: 2_000_000 },
  inTurn: { calls: 1_000, heapBytes: 400_000 },
});
