import type { Format } from "ajv";
import { textFormats } from "../../json/text-formats.ts";

/** The formats that are checked; others have no effect. */
export const formats: Readonly<Record<string, Format>> = {
  ...Object.fromEntries(textFormats),
  int32: {
    type: "number",
    validate: (value: number) => Math.abs(value) <= 2 ** 31,
  },
};
