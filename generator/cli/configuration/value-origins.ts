import type { Option } from "commander";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";

/** Notes that a value of an option is from a place in the configuration. */
export type NameOrigin = (
  option: Option,
  value: string,
  location: Location,
) => void;

/** What values the configuration has given, so that messages about them can say so. */
export interface ValueOrigins {
  readonly name: NameOrigin;
  /** Errors about such values with the place that they are from. */
  readonly explain: (
    diagnostics: readonly Diagnostic[],
  ) => readonly Diagnostic[];
  /** For the end of a text, where the options that it names are set; empty when none of them is. */
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

/** An error without a place names its value in the text; one about a file that was named, by its place. */
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
