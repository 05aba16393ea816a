import { discriminatorKinds } from "./schemas/discriminator-kinds.ts";
import { schemaLifeKinds, schemaTextKinds } from "./schemas/docs-kinds.ts";
import { listKinds } from "./schemas/list-kinds.ts";
import { objectKinds } from "./schemas/object-kinds.ts";
import { newPropertyKinds, propertyKinds } from "./schemas/property-kinds.ts";
import { numberKinds, textKinds } from "./schemas/text-kinds.ts";
import { impliedTypeKinds, typeKinds } from "./schemas/type-kinds.ts";
import { unionKinds } from "./schemas/union-kinds.ts";
import { valueKinds } from "./schemas/value-kinds.ts";

/** What differs between two schemas, whichever way the values go. */
export const schemaKinds = {
  ...propertyKinds,
  ...typeKinds,
  ...valueKinds,
  ...unionKinds,
  ...discriminatorKinds,
  ...textKinds,
  ...numberKinds,
  ...listKinds,
  ...objectKinds,
  ...schemaLifeKinds,
  ...newPropertyKinds,
  ...impliedTypeKinds,
  ...schemaTextKinds,
};

export type SchemaKind = keyof typeof schemaKinds;
