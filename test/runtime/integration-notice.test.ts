import { afterEach, describe, expect, it, vi } from "vitest";
import {
  createConnection,
  type IntegrationNotice,
} from "../../templates/runtime/gateway/index.ts";
import {
  callable,
  fakeClock,
  fakeService,
  getThing,
  service,
  messageOf,
} from "./support.ts";

const DAY_MS = 86_400_000;

afterEach(() => vi.restoreAllMocks());

/** A client at a day, and what it says of its integration. */
function clientAt(
  day: string,
  createdAt: Date | string,
  onNotice?: (notice: IntegrationNotice) => void,
) {
  const clock = fakeClock();
  clock.moveWall(Date.parse(day) - clock.now());
  const emitWarning = vi
    .spyOn(process, "emitWarning")
    .mockImplementation(() => undefined);
  const notices: IntegrationNotice[] = [];
  const connection = createConnection(
    { ...service, integrationMonths: 6 },
    { level: "tenant", region: "eu", contextId: "t-1" },
    {
      credentials: { clientId: "c", clientSecret: "s" },
      fetch: fakeService().fetch,
      clock,
      integration: {
        createdAt,
        onNotice: onNotice ?? ((notice) => notices.push(notice)),
      },
    },
  );
  const client = callable(connection);
  return { clock, client, notices, emitWarning };
}

describe("the end of the integration", () => {
  it("is told once, from 14 days before it", async () => {
    const { clock, client, notices, emitWarning } = clientAt(
      "2030-06-16T12:00:00Z",
      "2030-01-01",
    );
    await client.call(getThing, { id: 1 });
    expect(notices).toEqual([]);
    clock.moveWall(DAY_MS);
    expect(notices).toEqual([]);
    await client.call(getThing, { id: 1 });
    await client.call(getThing, { id: 1 });
    await client.forContext("tenant", "t-2").call(getThing, { id: 1 });
    const text =
      "The integration is valid until 2030-07-01: it has to be rotated";
    expect(notices).toEqual([{ text, endsAt: new Date("2030-07-01") }]);
    expect(emitWarning.mock.calls).toEqual([
      [text, "Warning", "GATEWAY_INTEGRATION"],
    ]);
  });

  it("is told afterwards too, and the call is made", async () => {
    const { client, notices } = clientAt(
      "2030-07-01T00:00:00Z",
      new Date("2030-01-01"),
    );
    expect(await client.call(getThing, { id: 1 })).toEqual({ ok: true });
    expect(notices[0]?.text).toBe(
      "The integration was valid until 2030-07-01: it has to be rotated",
    );
  });

  it.each([
    ["2030-08-31", "2031-02-28"],
    ["2031-08-31", "2032-02-29"],
    ["2030-10-31", "2031-04-30"],
    ["2030-03-15", "2030-09-15"],
  ])("of %s is %s", async (createdAt, end) => {
    const { client, notices } = clientAt(`${end}T01:00:00Z`, createdAt);
    await client.call(getThing, { id: 1 });
    expect(notices[0]?.text).toBe(
      `The integration was valid until ${end}: it has to be rotated`,
    );
  });

  it("does not fail a call when the hook throws", async () => {
    const { client } = clientAt("2031-01-01T00:00:00Z", "2030-01-01", () => {
      throw new Error("hook");
    });
    expect(await client.call(getThing, { id: 1 })).toEqual({ ok: true });
  });

  it("needs a date", () => {
    for (const createdAt of ["soon", new Date(NaN)])
      expect(messageOf(() => clientAt("2030-01-01", createdAt))).toBe(
        "integration.createdAt must be a date",
      );
  });
});
