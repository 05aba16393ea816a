import { createClient, type ResponseBody } from "@sdkwright/device-gateway";

declare module "@sdkwright/device-gateway/payloads" {
  interface Payloads {
    "GET /pro/v1/teacher-app": { response: { readonly appName: string } };
    "PUT /pro/v1/teacher-app": { request: { readonly appName: string } };
  }
}

const client = createClient({
  scope: "tenant",
  region: "us",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

const { appName } = await client.pro.teacherApp.v1.get();
await client.pro.teacherApp.v1.update({
  body: { appName: appName.toUpperCase() },
});

// An operation that is not refined stays JSON, also beside one that is.
export type Refined = ResponseBody<"GET /pro/v1/teacher-app">;
export const refined: Refined = { appName: "Teacher" };
