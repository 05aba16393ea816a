import type { Serialisation } from "../../model/operation-shape.ts";
import type { WireDetails, WireParameter } from "../../wire/model/wire-api.ts";
import type { ParameterForm, ParameterRule } from "../route.ts";

export function parameterRules({
  parameters,
}: WireDetails): readonly ParameterRule[] {
  return parameters.map(parameterRule);
}

function parameterRule({
  name,
  in: where,
  isRequired,
  allowsEmpty,
  schema,
  serialisation,
}: WireParameter): ParameterRule {
  const form = formOf(serialisation);
  const rule = { name, in: where, isRequired, form, schema };
  return allowsEmpty ? { ...rule, mayBeEmpty: true } : rule;
}

export function formOf(serialisation: Serialisation): ParameterForm {
  if (serialisation.kind === "content") return serialisation;
  const { kind, style, explode } = serialisation;
  return { kind, style, explode };
}
