export type { Filter } from "../core/common-options.ts";
export type { FilterBuilder, FilterFields, TextSelector } from "./builder.ts";
export { chunkIn } from "./chunk-in.ts";
export { FilterError, FilterTooLongError } from "./errors.ts";
export type { FilterValue } from "./operand.ts";
export { type Rsql, rsql } from "./rsql.ts";
