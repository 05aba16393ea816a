import type { schemaKindIds } from "../change/ids/schema-ids.ts";
import type { KindRows } from "./kind-row.ts";
import { discriminatorKinds } from "./schemas/discriminator-kinds.ts";
import { fieldAnnouncementKinds } from "./part-announcement-kinds.ts";
import { docsKinds } from "./schemas/docs-kinds.ts";
import { limitKinds } from "./schemas/limit-kinds.ts";
import { listKinds } from "./schemas/list-kinds.ts";
import { objectKinds } from "./schemas/object-kinds.ts";
import { propertyKinds } from "./schemas/property-kinds.ts";
import { textKinds } from "./schemas/text-kinds.ts";
import { typeKinds } from "./schemas/type-kinds.ts";
import { unionKinds } from "./schemas/union-kinds.ts";
import { valueKinds } from "./schemas/value-kinds.ts";

export const schemaKinds: KindRows<typeof schemaKindIds> = {
  ...propertyKinds,
  ...typeKinds,
  ...valueKinds,
  ...unionKinds,
  ...discriminatorKinds,
  ...textKinds,
  ...limitKinds,
  ...listKinds,
  ...objectKinds,
  ...docsKinds,
  ...fieldAnnouncementKinds,
};
