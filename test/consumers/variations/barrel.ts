export * as models from "./barrel-models.ts";
