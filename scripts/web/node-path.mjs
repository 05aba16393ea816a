/** Paths of inputs in memory have forward slashes, on every system. */
export * from "pathe";
