// This module is loaded into a measured process. At the end, it prints the peak memory of the process in kB.
process.on("exit", () => {
  process.stderr.write(`\nmaxRSS=${process.resourceUsage().maxRSS}\n`);
});
