import { connect } from "./api.ts"; //= - export.createClient reference at connect

export * as api from "./api.ts";
export const { pets, owners } = connect({ baseUrl: "https://shelter.example" });
export default owners;
