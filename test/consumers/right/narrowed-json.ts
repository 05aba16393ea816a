import { createClient, type JsonValue } from "@sdkwright/device-gateway";

const client = createClient({
  scope: "tenant",
  region: "us",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

const answer = await client.pro.parentApp.v1.get();
if (typeof answer === "object" && answer !== null && "name" in answer) {
  const name: JsonValue | undefined = answer.name;
  console.log(name);
}
