// Compiled within the SDK of `test/cases/generate/level-facts`: each line is an error, with the words that are expected of it.
import { createClient } from "./index.ts";

const credentials = { clientId: "id", clientSecret: "secret" };
const company = { scope: "organization", credentials } as const;
const site = { scope: "environment", credentials } as const;
const shelf = { scope: "tenant", credentials } as const;

// error: Property 'organizationId' is missing
createClient({ ...company, region: "north" });
// error: Property 'region' is missing
createClient({ ...company, organizationId: "c-1" });
// error: Property 'environmentId' is missing
createClient({ ...site });
// error: an environment client takes no region: the bare host is always routed to north
createClient({ ...site, environmentId: "s-1", region: "north" });
// error: Property 'region' is missing
createClient({ ...shelf });
// error: 'tenantId' does not exist
createClient({ ...shelf, region: "north", tenantId: "t-1" });
const tenant = createClient({ ...shelf, region: "north" });
// error: Property 'forTenant' does not exist
tenant.forTenant("t-1");
// error: client.sites is reached at scope level environment, not tenant: create a client with scope environment
await tenant.sites.list();
