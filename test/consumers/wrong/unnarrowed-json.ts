import { createClient } from "@sdkwright/device-gateway";

const { pro } = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

interface App {
  readonly name: string;
}

// error: Type 'AnyAnswer' is not assignable to type 'App'
export const app: App = await pro.parentApp.v1.get();

// error: Object is possibly 'null'
// error: Property 'name' does not exist on type 'string | number | boolean
console.log((await pro.parentApp.v1.get()).name);

// error: Type 'undefined' is not assignable to type 'App'
export const updated: App = await pro.parentApp.v1.update({ body: {} });
