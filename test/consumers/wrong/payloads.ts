import { createClient } from "@sdkwright/device-gateway";

declare module "@sdkwright/device-gateway/payloads" {
  interface Payloads {
    "GET /pro/v2/enrollment": { response: { readonly url: string } };
    "PUT /pro/v2/enrollment": { request: { readonly url: string } };
  }
}

const { pro } = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

// error: Property 'uri' does not exist on type '{ readonly url: string; }'
console.log((await pro.enrollment.v2.get()).uri);

// error: Type 'number' is not assignable to type 'string'
await pro.enrollment.v2.update({ body: { url: 1 } });
