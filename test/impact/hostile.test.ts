import { describe, expect, it } from "vitest";
import { loadReportPage } from "../../generator/cli/load-templates.ts";
import {
  impactForms,
  type ImpactFormId,
} from "../../generator/report/impact/impact-forms.ts";
import { plainWindow } from "../../generator/report/terminal/styled-text.ts";
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
    full: text,
    window: plainWindow,
    loadPage: loadReportPage,
  });
}

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;

describe.each(hostileTexts)("%j", (text) => {
  it.each(["terminal", "md", "html", "json", "sarif", "github"] as const)(
    "hides nothing in %s",
    async (id) => {
      const lines = await printed(id, text);
      expect(lines.replaceAll("\n", "")).not.toMatch(hidden);
    },
  );

  it("stays text in Markdown", async () => {
    const tree = parseMarkdown(await printed("md", text));
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
  });

  it("is no other command", async () => {
    const commands = (await printed("github", text)).trimEnd().split("\n");
    expect(commands).toHaveLength(9);
    for (const line of commands.slice(0, -1))
      expect(line).toMatch(
        /^::(?:error|warning|notice) file=[^,:]*,line=\d+,col=\d+,title=[A-Z][a-z ]+%3A [a-z ]+::.+$/,
      );
    expect(commands.at(-1)).toMatch(/^sdkwright: Must act/);
  });
});
