import { expect, it } from "vitest";
import { createProgress } from "../../generator/cli/progress.ts";

function hear(isTTY: boolean): { text: string; stream: NodeJS.WriteStream } {
  const heard = { text: "" };
  const stream = {
    isTTY,
    write: (text: string) => {
      heard.text += text;
      return true;
    },
  };
  // Only these two are used.
  return Object.assign(heard, { stream: stream as NodeJS.WriteStream });
}

it("tells a terminal how long each phase took, a line each", async () => {
  const heard = hear(true);
  const progress = createProgress(heard.stream);
  expect(await progress.phase("Reading", async () => 1)).toBe(1);
  await expect(
    progress.phase("Writing", () => Promise.reject(new Error("full"))),
  ).rejects.toThrow("full");
  expect(heard.text).toMatch(
    /^Reading \.\.\.\rReading \.\.\. \d+\.\d s\nWriting \.\.\.\rWriting \.\.\. \d+\.\d s\n$/,
  );
});

it("tells nobody else", async () => {
  const heard = hear(false);
  expect(
    await createProgress(heard.stream).phase("Reading", async () => 1),
  ).toBe(1);
  expect(heard.text).toBe("");
});

it("shows what a name hides", async () => {
  const heard = hear(true);
  await createProgress(heard.stream).phase("Reading a\u202e\u001b[2J", () =>
    Promise.resolve(1),
  );
  expect(heard.text).toMatch(
    /^Reading a\\u202e\\u001b\[2J \.\.\.\rReading a\\u202e\\u001b\[2J \.\.\. /,
  );
});
