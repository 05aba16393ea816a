import type { Content } from "./operation-shape.ts";

/** Returns a media type with its parameters, as headers and callers name it. */
export function fullMediaType({ mediaType, parameters }: Content): string {
  return mediaType + parameters;
}
