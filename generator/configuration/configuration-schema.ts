import type { DefinitionsSchema } from "../source/check-schema.ts";
import { closed, text } from "../source/schema-parts.ts";
import type { CommandFacts, OptionFacts } from "./command-facts.ts";
import { sharedKeys } from "./shared-keys.ts";

type Schema = Readonly<Record<string, unknown>>;

/** JSON Schema of `sdkwright.yaml`: a section for each command, with a key for each of its options. */
export function configurationSchema(
  commands: readonly CommandFacts[],
): DefinitionsSchema {
  const withOptions = commands.filter(hasKeys);
  const sections = withOptions.map((each) => [each.section, section(each)]);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "https://sdkwright.dev/config.schema.json",
    title: "sdkwright.yaml",
    $ref: "#/$defs/configuration",
    $defs: {
      configuration: {
        ...closed(
          {
            ...Object.fromEntries(shared(withOptions)),
            ...Object.fromEntries(sections),
          },
          [],
          "Options of sdkwright for one project. Keys are the long flags of the command line, in a section for each command. Paths are relative to the folder of this file.",
        ),
        // An empty file, and one whose keys are all comments.
        type: ["object", "null"],
      },
    },
  };
}

function hasKeys({ options, commands }: CommandFacts): boolean {
  return options.length > 0 || commands.some(hasKeys);
}

function section({
  name,
  description,
  options,
  commands,
}: CommandFacts): Schema {
  const below = commands.filter(hasKeys);
  return {
    ...closed(
      {
        ...Object.fromEntries(
          options.map((each) => [each.key, optionSchema(each)]),
        ),
        ...Object.fromEntries(
          below.map((each) => [each.section, section(each)]),
        ),
      },
      [],
      `Options of \`sdkwright ${name}\`: ${description.replace(/\.$/, "")}.`,
    ),
    type: ["object", "null"],
  };
}

/** In the order of the list: those that a command has, as the first such command describes them. */
function shared(
  commands: readonly CommandFacts[],
): readonly (readonly [string, Schema])[] {
  const options = commands.flatMap(optionsOf);
  return sharedKeys.flatMap((key) => {
    const first = options.find((each) => each.key === key);
    if (first === undefined) return [];
    const schema = optionSchema(first);
    return [
      [
        key,
        {
          ...schema,
          description: `${String(schema["description"])} Applies to every command that has the option; a section overrides it.`,
        },
      ],
    ];
  });
}

function optionsOf({
  options,
  commands,
}: CommandFacts): readonly OptionFacts[] {
  return [...options, ...commands.flatMap(optionsOf)];
}

/** The schema of the value of an option. */
export function optionSchema(facts: OptionFacts): Schema {
  return {
    ...valueSchema(facts),
    description: sentence(facts.description),
    ...(facts.default === null ? {} : { default: facts.default }),
  };
}

function valueSchema({ value, choices, commandLineOnly }: OptionFacts): Schema {
  const word = {
    ...(choices === null ? text : { enum: choices.map(asWritten) }),
    ...(commandLineOnly.length > 0 && { commandLineOnly }),
  };
  switch (value) {
    case "flag":
      return { type: "boolean" };
    case "number":
      return { type: "integer", minimum: 0 };
    case "text":
      return { ...word };
    case "texts":
      return { type: "array", items: word, minItems: 1 };
  }
}

/** YAML reads `0` as a number. */
function asWritten(choice: string): string | number {
  return /^\d+$/.test(choice) ? Number(choice) : choice;
}

/** Of the first line: lists of forms follow the text of some options. The default is a sentence of its own. */
function sentence(description: string): string {
  const [first = ""] = description.split("\n");
  const text = first.replace(/ \(default: (.*)\)$/, ". Default: $1");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
}
