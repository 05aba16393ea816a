import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";

/** Where Debian's package puts it, unless CHROMIUM says otherwise. */
const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Why no browser can be started; undefined when one can. */
export const noChromium: string | undefined = existsSync(executablePath)
  ? undefined
  : `there is no ${executablePath}: apt-get install chromium, or set CHROMIUM`;

/** Starts it without a window and without asking anything of the network. */
export async function startChromium(): Promise<Browser> {
  // Loading it takes a second; most runs ask only whether there is a browser.
  const { chromium } = await import("playwright-core");
  return chromium.launch({
    executablePath,
    // Signals are for what runs the tests, and for those that send them.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      // The sandbox needs what a container does not give; the pages are ours.
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-gpu",
      "--disable-quic",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}
