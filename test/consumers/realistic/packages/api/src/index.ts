export { client, connect } from "./client.ts";
export { readConfig } from "./config.ts";
export { failureOf, type Failure } from "./errors.ts";
export { retry } from "./retry.ts";
export type * from "./types.ts";
