import { createNameScope, type NameScope } from "../../naming/free-names.ts";
import { identifierForm } from "../../naming/identifier-form.ts";
import { isBindingName } from "../../render/typescript.ts";

/**
 * Creates the names that are declared or imported in one generated module, in addition to the names that every module
 * avoids.
 */
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
