import { isIPv4 } from "node:net";
import type { Format } from "ajv";

/** Formats as others read them: nothing here is shared with the generator. */
export const oracleFormats: Readonly<Record<string, Format>> = {
  date: (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  "date-time": (text: string) =>
    /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/i.test(text) &&
    !Number.isNaN(Date.parse(text)),
  email: (text: string) => /^[^@\s]+@[^@\s]+$/.test(text),
  ipv4: isIPv4,
  uri: (text: string) => URL.canParse(text),
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  int32: {
    type: "number",
    validate: (value: number) => value >= -(2 ** 31) && value < 2 ** 31,
  },
};
