import assert from "node:assert/strict";
import { createClient } from "@servers/alertmanager";
import { baseUrl, isMock, newName, refusalOf, refusedWith } from "./steps.ts";

const client = createClient({ allowInsecureLoopback: true, baseUrl });

const { versionInfo, uptime } = await client.general.getStatus();
assert.ok(versionInfo.version.length > 0);
assert.ok(Date.parse(uptime) > 0);

// An alert comes in, and is found by its label.
const alertname = newName("DiskFull");
await client.alert.postAlerts({
  body: [
    {
      labels: { alertname, severity: "page" },
      annotations: { summary: "The disk is full." },
      startsAt: new Date().toISOString(),
    },
  ],
});
const alerts = await client.alert.getAlerts({
  filter: [`alertname="${alertname}"`],
});
assert.ok(alerts.some(({ labels }) => labels["alertname"] === alertname));

// Its silence is made, read, prolonged and ended.
const silence = {
  matchers: [{ name: "alertname", value: alertname, isRegex: false }],
  startsAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  createdBy: "on-call",
  comment: "The disk is being replaced.",
};
const { silenceID = "" } = await client.silence.postSilences({ body: silence });
const made = await client.silence.getSilence({ silenceID });
assert.equal(made.id, silenceID);
assert.equal(made.comment, silence.comment);
const silences = await client.silence.getSilences();
assert.ok(silences.some(({ id }) => id === silenceID));

const longer = await client.silence.postSilences({
  body: {
    ...silence,
    id: silenceID,
    endsAt: new Date(Date.now() + 7_200_000).toISOString(),
  },
});
assert.match(longer.silenceID ?? "", /^[0-9a-f-]{36}$/);
await client.silence.deleteSilence({ silenceID: longer.silenceID ?? "" });
if (!isMock) {
  const ended = await client.silence.getSilence({
    silenceID: longer.silenceID ?? "",
  });
  assert.equal(ended.status.state, "expired");
}

const unknown = await refusalOf(
  client.silence
    .getSilence(
      { silenceID: "11111111-2222-4333-8444-555555555555" },
      refusedWith(404),
    )
    .safe(),
);
assert.equal(unknown.status, 404);
