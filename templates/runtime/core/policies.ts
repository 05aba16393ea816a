import type { CommonOptions } from "./common-options.ts";
import { deprecations } from "./deprecation.ts";
import { events } from "./events.ts";
import { limits } from "./limits.ts";
import type { Policy } from "./policy.ts";
import { redaction } from "./redactor.ts";
import { responseTypes } from "./response-form.ts";
import { retries } from "./retry.ts";

/**
 * What every client does unless it is made with `connectWith`.
 * @throws ValidationError
 */
export function everyPolicy(options: CommonOptions): readonly Policy[] {
  return [
    redaction(),
    events(options),
    limits(options),
    retries(options),
    deprecations(options),
    responseTypes(options),
  ];
}
