import { createClient, type Owner } from "shelter"; //= - export.createClient reference; - export.Owner reference

const { owners } = createClient({ baseUrl: "https://shelter.example" });

export const cityOf = (owner: Owner): string => owner.address.city; //= GET /owners/{} response.200.address read probable; GET /owners/{} response.200.address.city read probable
/** Nobody calls it here. */
export const read = owners.getOwner; //= GET /owners/{} operation reference at getOwner
