import { describe, expect, it } from "vitest";
import { literal } from "../../generator/render/typescript.ts";
import {
  createTemplates,
  type View,
} from "../../generator/render/templates.ts";

type Files = Readonly<Record<string, string>>;

/** The codes of the mistakes, and the file of the first one. */
function mistakesOf(
  files: Files,
  view: View,
): readonly [file: string | undefined, ...codes: string[]] {
  const templates = createTemplates(
    new Map(
      Object.entries(files).map(([path, text]) => [
        `sdk/${path}.hbs`,
        { file: `${path}.hbs`, text },
      ]),
    ),
  );
  templates.render("sdk/a.ts.hbs", view);
  const mistakes = templates.mistakes();
  return [mistakes[0]?.location?.file, ...mistakes.map(({ code }) => code)];
}

/** A template and a chain of partials, each made from the name of the next one. */
function chain(
  length: number,
  text: (next: string) => string,
  last: string,
): Files {
  const names = Array.from({ length }, (_, index) => `partials/p${index}`);
  return {
    "a.ts": "{{> p0}}\n",
    ...Object.fromEntries(
      names.map((name, index) => [
        name,
        index === length - 1 ? last : text(`p${index + 1}`),
      ]),
    ),
  };
}

const list = Array.from({ length: 1000 }, () => literal(1));
const nested = (depth: number, inner: string): string =>
  `${"{{#if list}}".repeat(depth)}${inner}${"{{/if}}".repeat(depth)}`;

describe("a template that makes much of little", () => {
  it.each<[what: string, files: Files, code: string]>([
    [
      "partials that include the next one twice",
      chain(34, (next) => `{{> ${next}}}{{> ${next}}}`, ""),
      "template-too-much",
    ],
    [
      "partials in loops of partials",
      chain(30, (next) => `{{#each list}}{{> ${next} ..}}{{/each}}`, "a"),
      "template-too-much",
    ],
    [
      "lists in lists",
      {
        "a.ts": `${"{{#each list}}{{#with ..}}".repeat(8)}a${"{{/with}}{{/each}}".repeat(8)}`,
      },
      "template-too-much",
    ],
    [
      "a long text that is doubled",
      chain(20, (next) => `{{> ${next}}}{{> ${next}}}`, "a\n".repeat(50_000)),
      "template-too-much",
    ],
    [
      "partials in ever other places",
      chain(
        40,
        (next) =>
          `{{#if flag}}\`\${ {{> ${next}}} }\`{{/if}}{{#if flag}}\`\${ { {{> ${next}}} } }\`{{/if}}`,
        "a",
      ),
      "template-too-much",
    ],
    ["deep blocks", { "a.ts": nested(5_000, "a") }, "template-too-deep"],
    [
      "blocks that are too deep to be parsed",
      { "a.ts": nested(20_000, "a") },
      "template-too-deep",
    ],
    [
      "a long chain of else",
      { "a.ts": `{{#if flag}}${"{{else if flag}}".repeat(5_000)}{{/if}}` },
      "template-too-deep",
    ],
    [
      "very many tags",
      { "a.ts": "{{#if flag}}a{{/if}}\n".repeat(100_000) },
      "template-too-much",
    ],
    [
      "deep partials of deep blocks",
      chain(150, (next) => nested(20, `{{> ${next}}}`), "a"),
      "template-too-deep",
    ],
    [
      "deep partials that were not deep where they were first included",
      {
        ...chain(150, (next) => nested(20, `{{> ${next}}}`), "a"),
        "a.ts": Array.from(
          { length: 150 },
          (_, index) => `{{> p${149 - index}}}\n`,
        ).join(""),
      },
      "template-too-deep",
    ],
  ])("is refused with its place: %s", (_, files, code) => {
    const [file, ...codes] = mistakesOf(files, { list, flag: true });
    expect([...new Set(codes)]).toContain(code);
    expect(Object.keys(files)).toContain(file?.slice(0, -".hbs".length));
  });

  it("counts all files together", () => {
    const templates = createTemplates(
      new Map([
        [
          "sdk/a.ts.hbs",
          {
            file: "a",
            text: "{{#each list}}{{#with ..}}{{#each list}}a\n{{/each}}{{/with}}{{/each}}",
          },
        ],
      ]),
    );
    const view = { list };
    expect(templates.render("sdk/a.ts.hbs", view)).toHaveLength(2_000_000);
    expect(templates.mistakes()).toEqual([]);
    for (let more = 0; more < 10; more += 1)
      templates.render("sdk/a.ts.hbs", view);
    expect(templates.mistakes().map(({ code }) => code)).toEqual([
      "template-too-much",
    ]);
  });
});
