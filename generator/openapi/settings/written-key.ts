import { standardMethods, type OperationKey } from "../../model/operation.ts";
import { isToken } from "../../model/token.ts";
import {
  anonymousPath,
  encodePathText,
  parsePath,
} from "../../model/operation-path.ts";

/** `GET /things/{id}` as the key of the operation; `* /things` of any method. `null` for a text of another form. */
export function keyOf(written: string): OperationKey | null {
  const method = written.split(" ", 1).join();
  const path = written.slice(method.length + 1);
  const upper = method.toUpperCase();
  const isMisspelt =
    upper !== method && standardMethods.some((each) => each === upper);
  return isToken(method) && !isMisspelt && path.startsWith("/")
    ? `${method} ${anonymousPath(parsePath(encodePathText(path)))}`
    : null;
}
