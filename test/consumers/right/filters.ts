import { createClient, type Filter } from "@sdkwright/device-gateway";
import {
  chunkIn,
  FilterError,
  FilterTooLongError,
  rsql,
} from "@sdkwright/device-gateway/rsql";

const client = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

interface Building {
  readonly name: string;
  readonly size: number | null;
  readonly opened?: Date;
}

const fields = rsql.for<Building>();
const ids: readonly (string | number)[] = ["a", 2];
const filters: readonly Filter[] = [
  fields.startsWith("name", "M"),
  fields.in("size", [1, 2]),
  fields.lt("opened", new Date()),
  rsql.or(rsql.eq("address.city", "Münster"), rsql.ge("size", 10n)),
  rsql`name!=${"a"} and id=in=${ids} or closed==${false}`,
  rsql.raw("name==M*"),
];

try {
  await client.pro.buildings.v1.list({ filter: rsql.and(...filters) });
  for (const chunk of chunkIn(ids, 4_000))
    await client.pro.buildings.v1.list({ filter: rsql.in("id", chunk) });
} catch (error) {
  if (error instanceof FilterTooLongError) console.log(error.operation);
  else if (error instanceof FilterError) console.log(error.offset);
  else throw error;
}

// A parameter that the catalogue does not list may take one too.
await client.pro.parentApp.v1.get({}, { query: { search: rsql.eq("a", 1) } });
