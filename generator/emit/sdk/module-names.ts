import { createNameScope, type NameScope } from "../../naming/free-names.ts";
import { identifierForm, isBindingName } from "../../render/typescript.ts";

/** Names that are declared or imported in one generated module, beside those that every module leaves to others. */
export function createModuleNames(
  reserved: ReadonlySet<string>,
  taken: Iterable<string> = [],
): NameScope {
  return createNameScope({
    form: identifierForm,
    reserved,
    taken,
    isRefused: (name) => !isBindingName(name),
  });
}
