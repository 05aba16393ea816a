import { createClient } from "@sdkwright/device-gateway";

declare module "@sdkwright/device-gateway" {
  interface Payloads {
    "GET /pro/v1/cache-settings": { response: { readonly size: number } };
  }
}

const client = createClient({
  scope: "tenant",
  region: "us",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

const { size } = await client.pro.cacheSettings.v1.get();
console.log(size.toFixed());
