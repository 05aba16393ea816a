import assert from "node:assert/strict";
import { createClient } from "@servers/slurmrestd";
import { baseUrl, newName, refusalOf, refusedWith } from "./steps.ts";

const client = createClient({
  allowInsecureLoopback: true,
  baseUrl,
  credentials: {
    user: process.env["SERVER_USER"] ?? "clerk",
    token: process.env["SERVER_KEY"] ?? "token",
  },
});

const { pings = [] } = await client.slurm.slurmctldPing();
assert.ok(pings.length > 0);

const job = {
  name: newName("closing"),
  tasks: 1,
  current_working_directory: "/tmp",
  environment: { PATH: "/bin:/usr/bin" },
};
const submitted = await client.slurm.slurmctldSubmitJob({
  body: { script: "#!/bin/sh\nsleep 60\n", job },
});
const job_id = submitted.job_id ?? 0;
assert.ok(job_id > 0);
const { jobs: found = [] } = await client.slurm.slurmctldGetJob({ job_id });
assert.ok(found.every((each) => typeof each.job_id === "number"));
const { jobs = [] } = await client.slurm.slurmctldGetJobs();
assert.ok(jobs.length > 0);
await client.slurm.slurmctldUpdateJob({ job_id, body: job });

const unknown = await refusalOf(
  client.slurm.slurmctldGetJob({ job_id: 999_999 }, refusedWith(500)).safe(),
);
assert.equal(unknown.status, 500);
await client.slurm.slurmctldCancelJob({ job_id, signal: "KILL" });
