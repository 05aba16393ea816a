import { expect, it } from "vitest";
import type { Manner } from "../../generator/cli/terminal/manner.ts";
import { createProgress } from "../../generator/cli/terminal/progress.ts";
import { createSession } from "../../generator/cli/session.ts";

function hear(isTTY: boolean) {
  const heard = { text: "" };
  return Object.assign(heard, {
    isTTY,
    columns: 40,
    write: (text: string | Uint8Array) => {
      heard.text += String(text);
      return true;
    },
  });
}

const usual = (): Manner["loudness"] => "usual";

/** What a terminal shows in the end: an escape empties the line, and a return goes to its start. */
function shownOf(text: string): string {
  return text
    .split("\n")
    .map((line) => line.split("\u001b[2K").at(-1) ?? "")
    .join("\n")
    .replaceAll("\r", "");
}

it("shows the phase and its count in one line of a terminal, and takes it away", async () => {
  const heard = hear(true);
  const progress = createProgress(heard, usual);
  const work = (count: (done: number, of: number) => void) => {
    // The first one comes too early to be read.
    count(1, 3);
    const until = performance.now() + 60;
    while (performance.now() < until);
    count(2, 3);
    return Promise.resolve("read");
  };
  expect(await progress.phase("Reading", work)).toBe("read");
  expect(heard.text).toBe(
    ["Reading ...", "Reading ... 2 of 3", ""]
      .map((text) => `\r\u001b[2K${text}`)
      .join(""),
  );
  await expect(
    progress.phase("Writing", () => Promise.reject(new Error("full"))),
  ).rejects.toThrow("full");
  expect(shownOf(heard.text)).toBe("");
});

it.each([
  ["in a pipe", false, "usual"],
  ["when it is asked to be quiet", true, "quiet"],
] as const)("shows nothing %s", async (_, isTTY, loudness) => {
  const heard = hear(isTTY);
  const progress = createProgress(heard, () => loudness);
  expect(await progress.phase("Reading", async () => 1)).toBe(1);
  expect(heard.text).toBe("");
});

it("shows what a name hides, and no more than fits in the line", async () => {
  const heard = hear(true);
  await createProgress(heard, usual).phase("Reading a\u202e\u001b[2J", () =>
    Promise.resolve(1),
  );
  expect(heard.text).toContain(String.raw`Reading a\u202e\u001b[2J ...`);
  await createProgress(heard, usual).phase("読".repeat(30), () =>
    Promise.resolve(1),
  );
  expect(heard.text).toContain(`${"読".repeat(19)}…`);
  expect(heard.text).not.toContain("読".repeat(20));
});

it("is taken away before anything else is printed", async () => {
  const terminal = hear(true);
  const session = createSession(
    { ownsProcess: false },
    { stdout: terminal, stderr: terminal },
  );
  await session.progress.phase("Reading", () => {
    session.note("One thing.");
    session.out("Another.\n");
    return Promise.resolve(1);
  });
  expect(shownOf(terminal.text)).toBe("One thing.\nAnother.\n");
});
