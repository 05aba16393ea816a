import type { Checked } from "../diagnostics/diagnostic.ts";
import { invariant } from "../diagnostics/invariant.ts";
import { compareText } from "../diagnostics/sort.ts";
import { isGatewayModel, isPlainModel } from "../model/api-model.ts";
import { formatFiles } from "../render/format.ts";
import type { EmitInput, SdkFile } from "./emit-input.ts";
import { createSdkContext } from "./gateway/gateway-context.ts";
import { gatewaySourceFiles } from "./gateway/source-files.ts";
import { packageFiles } from "./package/package-files.ts";
import { createPlainContext } from "./sdk/sdk-context.ts";
import { sourceFiles } from "./sdk/source-files.ts";

/** All files of the SDK as of a release, sorted by path. Writes nothing. */
export async function planSdk(
  input: EmitInput,
): Promise<Checked<readonly SdkFile[]>> {
  // The runtime is copied byte for byte: it has this format where it stands.
  const copied = input.runtime.map(({ path, text }) => ({
    path: `src/runtime/${path}`,
    text,
  }));
  const rendered = renderFiles(input, copied);
  const mistakes = input.templates.mistakes();
  if (mistakes.length > 0) return { value: null, diagnostics: mistakes };
  const formatted: Checked<readonly SdkFile[]> =
    input.format === "none"
      ? { value: rendered, diagnostics: [] }
      : await formatFiles(rendered);
  if (formatted.value === null) return formatted;
  const files = [...formatted.value, ...copied];
  return {
    value: files.toSorted((a, b) => compareText(a.path, b.path)),
    diagnostics: [],
  };
}

function renderFiles(
  input: EmitInput,
  copied: readonly SdkFile[],
): readonly SdkFile[] {
  const { model } = input;
  if (isGatewayModel(model)) {
    const context = createSdkContext({ ...input, model });
    const sources = gatewaySourceFiles(context);
    return [...sources, ...packageFiles(context, [...sources, ...copied])];
  }
  invariant(isPlainModel(model), "a service with servers, if it is no gateway");
  const context = createPlainContext({ ...input, model });
  const sources = sourceFiles(context);
  return [...sources, ...packageFiles(context, [...sources, ...copied])];
}
