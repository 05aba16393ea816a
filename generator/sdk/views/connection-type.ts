import {
  joinTypes,
  str,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { levelsOf } from "../plan/group-reach.ts";
import type { SdkMethod } from "../plan/name-tree.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import type { TypeScope } from "../plan/type-scope.ts";

/** Returns the type of the connection, with the levels at which one of the methods can be called. */
export function connectionType(
  { input }: SdkContext,
  scope: TypeScope,
  methods: readonly SdkMethod[],
): TypeText | Name {
  if (input.model.service.access.kind === "direct")
    return scope.runtimeType("ApiConnection");
  return typeText`${scope.runtimeType("Connection")}<${joinTypes(levelsOf(methods).map(str), " | ")}>`;
}
