import type { DirectModel } from "../../model/api-model.ts";
import { shapeIn } from "../../model/operation-call.ts";

/** Whether the document says anywhere which operations need its security schemes. */
export function saysSecurity({ service, operations }: DirectModel): boolean {
  return (
    service.access.security.length > 0 ||
    operations.some((each) => (shapeIn(each)?.security ?? null) !== null)
  );
}
