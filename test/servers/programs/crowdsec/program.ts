import assert from "node:assert/strict";
import { createClient } from "@servers/crowdsec";
import { baseUrl, newName, refusalOf, refusedWith } from "./steps.ts";

const address = baseUrl;
const login = { machine_id: newName("machine"), password: "a long password" };

const stranger = createClient({
  allowInsecureLoopback: true,
  baseUrl: address,
  credentials: "none",
});
await stranger.watchers.registerWatcher({ body: login });
const refused = await refusalOf(
  stranger.watchers
    .authenticateWatcher(
      { body: { ...login, password: "wrong" } },
      refusedWith(403),
    )
    .safe(),
);
assert.equal(refused.status, 403);
const { token = "" } = await stranger.watchers.authenticateWatcher({
  body: login,
});
assert.ok(token.length > 0);

// The header that the document names cannot be sent, so the program names the one that is meant.
const client = createClient({
  allowInsecureLoopback: true,
  baseUrl: address,
  headers: { authorization: `Bearer ${token}` },
  credentials: { APIKeyAuthorizer: process.env["SERVER_KEY"] ?? "bouncer" },
});
const scenario = newName("example/ssh-guessing");
const at = new Date().toISOString();
const ids = await client.watchers.pushAlerts({
  body: [
    {
      scenario,
      scenario_hash: "",
      scenario_version: "",
      message: "192.0.2.7 guesses passwords.",
      events_count: 6,
      source: { scope: "Ip", value: "192.0.2.7", ip: "192.0.2.7" },
      start_at: at,
      stop_at: at,
      capacity: 5,
      leakspeed: "10s",
      simulated: false,
      events: [
        {
          timestamp: at,
          meta: [{ key: "service", value: "ssh" }],
        },
      ],
      decisions: [
        {
          origin: "crowdsec",
          type: "ban",
          scope: "Ip",
          value: "192.0.2.7",
          duration: "4h",
          scenario,
        },
      ],
    },
  ],
});
const [alert_id = ""] = ids;
const alert = await client.watchers.getAlertbyId({ alert_id });
assert.equal(alert.scenario, scenario);
const alerts = await client.watchers.searchAlerts({ scenario });
assert.ok(alerts.some((each) => each.scenario === scenario));

const { new: added = [] } =
  await client.remediationComponent.getDecisionsStream({
    startup: true,
  });
assert.ok(added.length > 0);

await client.watchers.deleteAlert({ alert_id });
const gone = await refusalOf(client.watchers.getAlertbyId({ alert_id }).safe());
assert.equal(gone.status, 404);
