import { type BaseUrl, parseBaseUrl } from "../core/address.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import type {
  AddressKind,
  ScopeLevel,
  ServiceDescriptor,
} from "./descriptors.ts";

/** What decides which host a connection talks to. */
export interface AddressChoice {
  readonly level: ScopeLevel;
  readonly region: string | undefined;
  readonly host?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly allowInsecureLoopback: boolean;
}

/**
 * The address of a level: the service's template, or `baseUrl`, filled in.
 * @throws ConfigurationError when host or region is missing or not acceptable
 */
export const resolveAddress = (
  service: ServiceDescriptor,
  choice: AddressChoice,
): BaseUrl => {
  checkRegion(service, choice);
  return fill(service, choice, service.levels[choice.level].address);
};

/**
 * Where the tokens of a level are requested: at the address of its calls, or where the service says.
 * @param calls what `resolveAddress` gives
 * @throws ConfigurationError when there is no region
 */
export const resolveTokenAddress = (
  service: ServiceDescriptor,
  choice: AddressChoice,
  calls: BaseUrl,
): BaseUrl => {
  const { address, region } = service.token;
  return address === undefined
    ? calls
    : fill(service, { ...choice, region: choice.region ?? region }, address);
};

const fill = (
  service: ServiceDescriptor,
  choice: AddressChoice,
  kind: AddressKind,
): BaseUrl => {
  const filled = templateOf(service, choice, kind)
    .replaceAll("{host}", () => requireHost(service, choice))
    .replaceAll("{region}", () => requireRegion(service, choice));
  return parseBaseUrl(filled, choice.allowInsecureLoopback);
};

/** Of a `baseUrl` with a region as a label of the host or a segment of the path, the bare form is the one without. */
const templateOf = (
  { addresses }: ServiceDescriptor,
  { baseUrl }: AddressChoice,
  kind: AddressKind,
): string => {
  if (baseUrl === undefined) return addresses[kind];
  if (kind === "regional") return baseUrl;
  return baseUrl
    .replace(/(\/\/|\.)\{region\}\./, "$1")
    .replace(/([^/])\/\{region\}(?=\/|$)/, "$1");
};

const checkRegion = (
  { levels, regions }: ServiceDescriptor,
  { level, region }: AddressChoice,
): void => {
  if (region === undefined) return;
  if (levels[level].address === "bare") {
    throw new ConfigurationError(`scope ${level} takes no region`);
  }
  if (!regions.includes(region)) {
    throw new ConfigurationError(`region must be one of ${regions.join(", ")}`);
  }
};

const requireHost = (
  { host }: ServiceDescriptor,
  choice: AddressChoice,
): string => {
  const chosen = choice.host ?? host;
  if (chosen === null) {
    throw new ConfigurationError("The client needs host or baseUrl");
  }
  // Only a name and a port, or the template around it would mean another host.
  if (!/^[A-Za-z0-9.-]+(?::\d{1,5})?$/.test(chosen)) {
    throw new ConfigurationError("host cannot be in an address");
  }
  return chosen;
};

const requireRegion = (
  { regions }: ServiceDescriptor,
  { level, region }: AddressChoice,
): string => {
  if (region !== undefined) return region;
  throw new ConfigurationError(
    `scope ${level} needs region: ${regions.join(", ")}`,
  );
};
