import { ConfigurationError } from "../core/call-errors.ts";
import { ignore, type Clock } from "../core/clock.ts";
import type { IntegrationOptions } from "./options.ts";
import { own } from "../core/objects.ts";
import { runHook, warn } from "../core/events.ts";

const NOTICE_MS = 14 * 86_400_000;

/**
 * Makes the function that is called before each call and says once, from 14
 * days before the integration ends, when it ends.
 * @param months how long the service lets an integration live
 * @throws ConfigurationError when `createdAt` is no date
 */
export const createIntegrationNotice = (
  integration: IntegrationOptions | undefined,
  months: number | undefined,
  clock: Clock,
): (() => void) => {
  if (!integration || !months) return ignore;
  const endsAt = new Date(own(integration, "createdAt") ?? NaN);
  if (Number.isNaN(+endsAt)) {
    throw new ConfigurationError("integration.createdAt must be a date");
  }
  const day = endsAt.getUTCDate();
  endsAt.setUTCMonth(endsAt.getUTCMonth() + months);
  // 31 August and six months is 28 February, not 3 March.
  if (endsAt.getUTCDate() !== day) endsAt.setUTCDate(0);
  let isTold = false;
  return () => {
    const leftMs = +endsAt - clock.now();
    if (isTold || leftMs > NOTICE_MS) return;
    isTold = true;
    const verb = leftMs > 0 ? "is" : "was";
    const date = endsAt.toISOString().slice(0, 10);
    const text = `The integration ${verb} valid until ${date}: it has to be rotated`;
    warn(text, "Warning", "GATEWAY_INTEGRATION");
    runHook(() => own(integration, "onNotice")?.({ text, endsAt }));
  };
};
