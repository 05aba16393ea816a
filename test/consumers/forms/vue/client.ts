import { createClient } from "shelter"; //= - export.createClient reference

export const client = createClient({ baseUrl: "https://shelter.example" });

/** As the package of the framework has them. */
export declare function ref<T>(value: T): { value: T };
export declare function computed<T>(work: () => T): { readonly value: T };
export declare function defineComponent<T>(options: T): T;
