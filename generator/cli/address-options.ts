import { CliOption, commandLineOnly } from "./cli-option.ts";

/** Creates the options for documents by address, for every command that reads documents. */
export function addressOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--fetch",
      "fetch documents by address anew, also those that sdkwright.yaml names",
      commandLineOnly,
    ),
    new CliOption(
      "--header <[host=]name:value>",
      "send this header to the host of the document's address, and to no other; may be given several times",
      commandLineOnly,
    ).argParser(collect),
    new CliOption(
      "--allow-host <host>",
      "host that $refs and redirects may lead to; may be given several times",
      commandLineOnly,
    ).argParser(collect),
  ];
}

/** An error about a value would repeat it, so that values are checked elsewhere. */
function collect(text: string, before: unknown): readonly unknown[] {
  return Array.isArray(before) ? [...before, text] : [text];
}
