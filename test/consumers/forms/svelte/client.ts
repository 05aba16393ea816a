import { createClient } from "shelter"; //= - export.createClient reference

export const client = createClient({ baseUrl: "https://shelter.example" });

/** As the package of the framework has it. */
export declare function readable<T>(value: T): {
  subscribe(run: (value: T) => void): () => void;
};
