import { closed } from "../../source/schema-parts.ts";
import { serviceIdentity } from "./service-identity-schema.ts";

/** JSON Schema of the `service.yaml` of a service that its OpenAPI documents describe. */
export const plainServiceSchema = closed(
  { kind: { const: "plain" }, ...serviceIdentity },
  ["kind", "service", "title", "package"],
  "The service behind the catalogue, called as its OpenAPI documents describe.",
);
