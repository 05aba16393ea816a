export const WORKSHOP = Symbol("WORKSHOP");
