import type { Option } from "commander";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";

/** Records that the value of an option comes from a place in the configuration. */
export type NameOrigin = (
  option: Option,
  value: string,
  location: Location,
) => void;

/** The option values that came from the configuration, so that messages about them can name their place. */
export interface ValueOrigins {
  readonly name: NameOrigin;
  /** Adds to errors about such values the place that the values come from. */
  readonly explain: (
    diagnostics: readonly Diagnostic[],
  ) => readonly Diagnostic[];
  /**
   * Gives a sentence for the end of a text that says where the options named in it are set; empty when the
   * configuration sets none of them.
   */
  readonly tell: (text: string) => string;
}

interface Origin {
  readonly flag: string;
  readonly value: string;
  readonly location: Location;
}

export function createValueOrigins(): ValueOrigins {
  const origins: Origin[] = [];
  return {
    name: ({ long }, value, location) =>
      void origins.push({ flag: long ?? "", value, location }),
    explain: (diagnostics) =>
      diagnostics.map((diagnostic) => {
        const places = origins
          .filter((origin) => isAbout(diagnostic, origin))
          .map(({ flag, location }) => ({
            message: `the value of ${flag} is configured here`,
            location,
          }));
        return places.length === 0
          ? diagnostic
          : { ...diagnostic, related: [...diagnostic.related, ...places] };
      }),
    tell: (text) =>
      origins
        .filter(({ flag }) => new RegExp(`${flag}(?![\\w-])`).test(text))
        .map(
          ({ flag, location }) =>
            ` (${flag} is set in ${location.file}:${location.line})`,
        )
        .join(""),
  };
}

/**
 * Whether an error is about a value. An error without a place contains the value in its text; an error about a named
 * file has the file as its place.
 */
function isAbout(
  { severity, message, location }: Diagnostic,
  { value }: Origin,
): boolean {
  if (severity !== "error") return false;
  if (location !== null) return location.file === value;
  const at = message.indexOf(value);
  return (
    value.length > 1 &&
    at >= 0 &&
    !/[\w/-]/.test(message[at - 1] ?? " ") &&
    !/[\w-]/.test(message[at + value.length] ?? " ")
  );
}
