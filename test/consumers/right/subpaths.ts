import { createClient, type ProApi } from "@sdkwright/device-gateway";
import { connect } from "@sdkwright/device-gateway/connect";
import manifest from "@sdkwright/device-gateway/manifest.json" with { type: "json" };
import { createPro } from "@sdkwright/device-gateway/pro";
import {
  type CheckInApi,
  createCheckIn,
} from "@sdkwright/device-gateway/pro/check-in";
import { SdkError } from "@sdkwright/device-gateway/runtime";

const connection = connect({
  scope: "tenant",
  region: "us",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

export const checkIn: CheckInApi = createCheckIn(connection);
export const pro: ProApi = createPro(connection);
export const release: string = manifest.release.id;
export const isSdkError = (error: unknown): boolean =>
  error instanceof SdkError;
console.log(createClient);
