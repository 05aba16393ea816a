// Calls a removed operation past the compiler and prints what is thrown.
import { createClient, RemovedEndpointError } from "@sdkwright/device-gateway";

const { pro } = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  host: "gateway.example",
  credentials: { clientId: "id", clientSecret: "secret" },
});

try {
  (pro.checkIn.v1.get as unknown as () => void)();
} catch (error) {
  if (!(error instanceof RemovedEndpointError)) throw error;
  const { name, code, message } = error;
  process.stdout.write(JSON.stringify({ name, code, message }));
}
