import { describe, expect, it } from "vitest";
import { loadReportPage } from "../../generator/cli/load-templates.ts";
import {
  impactFormIds,
  impactForms,
  type ImpactFormId,
} from "../../generator/report/impact/impact-forms.ts";
import { impactMarker } from "../../generator/report/impact/impact-comment.ts";
import { plainWindow } from "../../generator/report/print/terminal/styled-text.ts";
import { githubLinks } from "../report/github-links.ts";
import { parseMarkdown, typesIn } from "../report/markdown-tree.ts";
import { hostileTexts } from "../report/sample-reports.ts";
import { fact, factsFile, shopSdk } from "./facts.ts";
import { impactOf, shopReport, webFacts } from "./sample-reports.ts";

/** Facts of a stranger, with a text wherever one may stand. */
async function printed(id: ImpactFormId, text: string): Promise<string> {
  const file = factsFile(
    [
      fact(4, "GET /pets", "response.200.items[].nick", "read", {
        schema: "Pet",
        schemaPath: "nick",
        sdk: text,
        file: text,
        function: text,
        certainty: "probable",
        reason: text,
        text,
      }),
    ],
    {
      repository: text,
      project: text,
      owners: JSON.parse(JSON.stringify({ [text]: [text] })) as Record<
        string,
        string[]
      >,
      sdks: [{ ...shopSdk, name: text, version: text }],
    },
  );
  const print = await impactForms[id].load();
  return print(impactOf(shopReport(), [file, webFacts]), {
    failOn: "breaking",
    full: text,
    window: plainWindow,
    loadPage: loadReportPage,
  });
}

const ourTags = (
  "body html header main nav section details summary h1 h2 h3 p div span code a ul li " +
  "table thead tbody tr th td"
).split(" ");

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;

describe.each(hostileTexts)("%j", (text) => {
  it.each(impactFormIds)("hides nothing in %s", async (id) => {
    const lines = await printed(id, text);
    expect(lines.replaceAll("\n", "")).not.toMatch(hidden);
  });

  it.each(["md", "pull-request"] as const)(
    "stays text in Markdown: %s",
    async (id) => {
      const whole = await printed(id, text);
      const tree = parseMarkdown(whole.replace(`${impactMarker}\n`, ""));
      expect([...typesIn(tree)].toSorted()).toEqual(
        expect.not.arrayContaining([
          "html",
          "link",
          "image",
          "code",
          "break",
          "emphasis",
          "definition",
        ]),
      );
      expect(githubLinks(tree)).toEqual([]);
    },
  );

  it("stays text in HTML", async () => {
    const html = await printed("html", text);
    const body = html.slice(html.indexOf("<body>"));
    const tags = [...body.matchAll(/<\/?([^\s>]*)([^>]*)>/g)];
    expect(new Set(tags.map(([, name]) => name))).toEqual(new Set(ourTags));
    for (const [, , attributes = ""] of tags)
      expect(attributes).toMatch(
        /^(?: (?:aria-label|class|data-align|data-title|data-tone|href|id|scope)="[\w ,#-]*")*$/,
      );
  });

  it("stays text in XML", async () => {
    const xml = await printed("junit", text);
    const left = xml
      .replaceAll(
        /<(\/?)[a-z-]+(?: [a-z]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*\/?>/g,
        "",
      )
      .replace('<?xml version="1.0" encoding="UTF-8"?>', "");
    expect(left).not.toMatch(/<|&(?!(?:amp|lt|gt|quot|apos);)/);
  });

  it("is no other command", async () => {
    const commands = (await printed("github", text)).trimEnd().split("\n");
    expect(commands).toHaveLength(8);
    for (const line of commands.slice(0, -1))
      expect(line).toMatch(
        /^::(?:error|warning|notice) file=[^,:]*,line=\d+,col=\d+,title=[A-Z][a-z ]+%3A [a-z\d ]+::.+$/,
      );
    expect(commands.at(-1)).toMatch(/^sdkwright: Must act/);
  });
});
