export { createClient as connect } from "shelter"; //= - export.createClient reference
export type { Pet as Animal, Owner } from "shelter"; //= - export.Pet reference; - export.Owner reference
export * from "shelter";
