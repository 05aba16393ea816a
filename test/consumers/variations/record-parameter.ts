import { client } from "./client.ts";
const total = (of: Readonly<Record<string, number>>): number =>
  Object.values(of).reduce((a, b) => a + b, 0);
export const run = async () => total((await client.limits.getLimits()).caps);
