import { client } from "./client.ts";
export async function caps() {
  const { caps } = await client.limits.getLimits();
  let all = 0;
  for (const [, value] of Object.entries(caps)) all += value;
  return all;
}
