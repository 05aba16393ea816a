import type { Limits } from "tickets";
export const most = (limits: Limits): number =>
  Math.max(...Object.values(limits.caps));
