import { ValidationError } from "./call-errors.ts";
import { own } from "./objects.ts";
import { writePath } from "./parameters.ts";
import type { Parameter, ParametersPart, WriteTarget } from "./parts.ts";
import { parameters } from "./route-parameters.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/**
 * In the place of `parameters`, where a header is an idempotency key: a call to which the caller gives none gets one,
 * which is the same for all its attempts.
 */
export const keyedParameters: ParametersPart = {
  extend(operation) {
    const extended = parameters.extend(operation);
    const { route, writeTarget } = extended;
    const key = route?.parameters.find(({ isKey }) => isKey);
    return key && writeTarget
      ? { ...extended, writeTarget: writeWithKey(key, writeTarget) }
      : extended;
  },
  writePath,
};

const writeWithKey = (
  { name, property }: Parameter,
  writeTarget: WriteTarget,
): WriteTarget => {
  const lower = name.toLowerCase();
  return (source, details) => {
    const { url, headers } = writeTarget(source, details);
    const value =
      own(headers, lower) ??
      own(headers, "idempotency-key") ??
      makeKey(property, details);
    return { url, headers: { ...headers, [lower]: value } };
  };
};

/** @throws ValidationError where the platform makes no UUIDs, as browsers do not for pages without https */
const makeKey = (property: string, details: ErrorDetails): string => {
  const crypto: Partial<typeof globalThis.crypto> | undefined =
    globalThis.crypto;
  if (crypto?.randomUUID) return crypto.randomUUID();
  throw new ValidationError(property, "is missing", details);
};
