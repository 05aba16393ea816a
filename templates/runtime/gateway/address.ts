import { type BaseUrl, parseBaseUrl } from "../core/address.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import type { ScopeLevel, ServiceDescriptor } from "./descriptors.ts";

/** What decides which host a connection talks to. */
export interface AddressChoice {
  readonly level: ScopeLevel;
  readonly region: string | undefined;
  readonly host: string | undefined;
  readonly baseUrl: string | undefined;
  readonly allowInsecureLoopback: boolean;
}

/**
 * The address of a level: the service's template, or `baseUrl`, filled in.
 * @throws ConfigurationError when host or region is missing or not acceptable
 */
export function resolveAddress(
  service: ServiceDescriptor,
  choice: AddressChoice,
): BaseUrl {
  checkRegion(service, choice);
  const kind = service.levels[choice.level].address;
  const template = choice.baseUrl ?? service.addresses[kind];
  return fill(template, service, choice);
}

/**
 * Where the tokens of a level are requested: at the address of its calls, or where the service says; `baseUrl` replaces that too.
 * @param calls what `resolveAddress` gives
 * @throws ConfigurationError when there is no region
 */
export function resolveTokenAddress(
  service: ServiceDescriptor,
  choice: AddressChoice,
  calls: BaseUrl,
): BaseUrl {
  const { address, region } = service.token;
  if (address === undefined || choice.baseUrl !== undefined) return calls;
  return fill(service.addresses[address], service, {
    ...choice,
    region: choice.region ?? region,
  });
}

function fill(
  template: string,
  service: ServiceDescriptor,
  choice: AddressChoice,
): BaseUrl {
  const filled = template
    .replaceAll("{host}", () => requireHost(service, choice))
    .replaceAll("{region}", () => requireRegion(service, choice));
  return parseBaseUrl(filled, choice.allowInsecureLoopback);
}

function checkRegion(
  { levels, regions }: ServiceDescriptor,
  { level, region }: AddressChoice,
): void {
  if (region === undefined) return;
  if (levels[level].address === "bare") {
    throw new ConfigurationError(`A client of level ${level} takes no region`);
  }
  if (!regions.includes(region)) {
    throw new ConfigurationError(
      `The region must be one of ${regions.join(", ")}`,
    );
  }
}

function requireHost(
  { host }: ServiceDescriptor,
  choice: AddressChoice,
): string {
  const chosen = choice.host ?? host;
  if (chosen === null) {
    throw new ConfigurationError(
      "The host of the service is not known: give the option host or baseUrl",
    );
  }
  // Only a name and a port, or the template around it would mean another host.
  if (!/^[A-Za-z0-9.-]+(?::\d{1,5})?$/.test(chosen)) {
    throw new ConfigurationError(
      "The option host must be a host name, with a port if need be",
    );
  }
  return chosen;
}

function requireRegion(
  { regions }: ServiceDescriptor,
  { level, region }: AddressChoice,
): string {
  if (region !== undefined) return region;
  throw new ConfigurationError(
    `A client of level ${level} needs a region: ${regions.join(", ")}`,
  );
}
