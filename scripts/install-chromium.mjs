// Installs Chromium from Debian's packages, for the test in a browser. It needs root and apt-get. When it fails, it
// says so, and the test is skipped with the reason.
import { installPackages } from "./debian-packages.mjs";

installPackages([
  { file: process.env.CHROMIUM ?? "/usr/bin/chromium", name: ["chromium"] },
]);
