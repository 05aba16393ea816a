import { describe, expect, it } from "vitest";
import { elementOf } from "../../../generator/changes/change/element.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import type {
  ChangeReport,
  Compared,
} from "../../../generator/report/change-report.ts";
import {
  anyChange,
  anyOperation,
  anyReport,
  reachOf,
} from "../../support/any-change.ts";
import { itInBrowser, printPage, useBrowser } from "./report-page.ts";

useBrowser();

const payloads = [
  "</script><script>globalThis.struck = 1</script>",
  "<!--<script>",
  "<img src=x onerror=globalThis.struck=1>",
  `"><svg onload=globalThis.struck=1>`,
  "' onmouseover='globalThis.struck=1",
  "{{constructor}} ${1} `x`",
  "]]>&lt;b&gt;&#60;",
  "\u2028\u2029\u0000\u0007\u202egnp.exe\u200b\ud800",
  "__proto__",
  "javascript:globalThis.struck=1",
] as const;

/** Every text that a document or a policy can bring, replaced by a payload. */
function hostileReport(payloads: readonly string[]): ChangeReport {
  return anyReport(
    payloads.flatMap(hostileChanges),
    hostileFrame(payloads.join(" ")),
  );
}

function hostileChanges(payload: string): readonly Change[] {
  const operation = anyOperation(`GET /${payload}`, payload);
  return [
    anyChange({
      operation,
      element: elementOf({
        kind: "field",
        at: payload,
        path: payload,
        schema: payload,
        schemaPath: payload,
        name: payload,
      }),
      before: { [payload]: payload },
      after: payload,
      reach: reachOf([operation, anyOperation(`PUT /${payload}`)]),
      policy: payload,
    }),
    anyChange({
      operation,
      fingerprint: "0123456789abcdef",
      accepted: { reason: payload, owner: payload, until: payload },
    }),
  ];
}

function hostileFrame(payload: string): Partial<Compared> {
  return {
    service: payload,
    from: { id: payload, label: payload, title: payload },
    to: { id: payload, label: payload, title: payload },
    remarks: [payload],
    proposals: [
      {
        kind: "operation",
        from: payload,
        to: payload,
        score: 0.5,
        reasons: [payload],
      },
    ],
    timeline: {
      releases: [
        { id: payload, title: payload, date: payload },
        { id: "2", title: payload, date: null },
      ],
      rows: [
        {
          endpoint: `GET /${payload}`,
          namespace: payload,
          cells: [
            { state: "available", changes: 0 },
            { state: "removed", changes: 2 },
          ],
        },
      ],
    },
  };
}

describe("text of a document", () => {
  it.each(payloads)("has no tag or script of its own: %j", async (payload) => {
    const [plain, html] = await Promise.all([
      // A rename with hidden characters gets a note instead of a command.
      printPage(
        hostileReport([/[^ -~]/.test(payload) ? "\u0007" : "harmless"]),
      ),
      printPage(hostileReport([payload])),
    ]);
    const tags = (text: string) => text.match(/<[/!]?[a-z-]+/gi);
    expect(tags(html)).toEqual(tags(plain));
    expect(html).not.toMatch(/[\u2028\u2029\u202e\u200b\0]/);
  });

  itInBrowser(
    "stays text in the page",
    () => hostileReport(payloads),
    {},
    async ({ page }) => {
      for (const summary of await page.locator("details.row > summary").all())
        await summary.click();
      await expect
        .poll(() => page.locator(".body").count())
        .toBe(2 * payloads.length);
      expect(await page.evaluate("globalThis.struck")).toBe(undefined);
      expect(await page.locator("img, iframe, object, base").count()).toBe(0);
      expect(await page.locator("script").count()).toBe(2);
      const shown = await page.locator("main").innerText();
      for (const payload of payloads)
        if (/^[ -~]+$/.test(payload)) expect(shown).toContain(payload);
      expect(shown).toContain(
        String.raw`\u2028\u2029\u0000\u0007\u202egnp.exe\u200b\ud800`,
      );
    },
  );

  itInBrowser(
    "could not run if it came through",
    () => hostileReport(["harmless"]),
    {},
    async ({ page, complaints, requests }) => {
      const inserted = page.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<img src=x>')",
      );
      await expect(inserted).rejects.toThrow(/TrustedHTML/);
      await page.evaluate(
        "document.body.append(Object.assign(document.createElement('img'), { src: 'https://example.com/x.png' }))",
      );
      await expect
        .poll(() => complaints.join("\n"))
        .toContain("Content Security Policy");
      // They were asked for; what was refused is told as a request all the same.
      complaints.length = 0;
      requests.length = 0;
    },
  );
});
