import { connect } from "@sdkwright/device-gateway/connect";
import { createBuildings } from "@sdkwright/device-gateway/pro/buildings";

const connection = connect({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  host: "gateway.example",
  credentials: { clientId: "id", clientSecret: "secret" },
});
console.log(await createBuildings(connection).v1.list());
