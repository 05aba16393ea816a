import { describe, expect, it } from "vitest";
import {
  compareRequests,
  type IntendedChanges,
  type RecordedRequest,
  type SdkInputs,
} from "../../generator/migrate/compare-requests.ts";

function request(operation: string, ...inputs: string[]): RecordedRequest {
  return { operation, isRefused: false, inputs };
}

function sdk(key: string, inputs: Readonly<Record<string, string>>): SdkInputs {
  const all = Object.entries(inputs).map(([member, text]) => {
    const [place = "", name = ""] = text.split(" ");
    return [member, { in: place, name }] as const;
  });
  return { operations: new Map([[key, { inputs: new Map(all) }]]) };
}

const key = "POST /jobs/{id}";
const owner = { kind: "parameters", operation: key } as const;

const intended: IntendedChanges = {
  sdks: {
    before: sdk(key, {
      sort: "query sort",
      trace: "header X-Trace",
      dry: "query dry",
      old: "query old",
    }),
    after: sdk(key, {
      orderBy: "query order-by",
      trace: "query trace",
      must: "query must",
    }),
  },
  renames: [
    {
      change: 0,
      renamed: {
        kind: "parameter",
        operation: key,
        from: "sort",
        to: "orderBy",
      },
    },
    {
      change: 1,
      renamed: {
        kind: "parameter",
        operation: key,
        from: "trace",
        to: "trace",
      },
    },
    {
      change: 2,
      renamed: { kind: "field", name: "Job.site.city", to: "town" },
    },
    {
      change: 3,
      renamed: {
        kind: "operation",
        from: "GET /old/{id}",
        to: "GET /new/{key}",
      },
    },
  ],
  changed: [
    { change: 4, argument: { kind: "removed", owner, name: "old" } },
    {
      change: 5,
      argument: {
        kind: "required",
        owner,
        name: "must",
        standIn: "1",
        isOnlySent: true,
      },
    },
    {
      change: 6,
      argument: { kind: "into-body", owner, name: "dry", field: "dry" },
    },
    {
      change: 7,
      argument: {
        kind: "removed",
        owner: { kind: "component", name: "Job", path: "" },
        name: "note",
      },
    },
  ],
};

const differences = (
  before: readonly RecordedRequest[],
  after: readonly RecordedRequest[],
) => compareRequests(before, after, intended);

describe("the requests of two runs", () => {
  it("are the same under their new names, in any order", () => {
    expect(
      differences(
        [
          request(key, "query sort", "header x-trace", "body sites[].city"),
          request("GET /old/{id}"),
        ],
        [
          request("GET /new/{key}"),
          request(key, "query order-by", "query trace", "body sites[].town"),
        ],
      ),
    ).toEqual([]);
  });

  it("may differ in what is taken out, needed or moved into the body", () => {
    expect(
      differences(
        [
          request(
            key,
            "query old",
            "query dry",
            "body note.text",
            "body title",
          ),
        ],
        [request(key, "query must", "body dry", "body title")],
      ),
    ).toEqual([]);
  });

  it.each([
    ["the old name of a parameter", "query sort", "query sort"],
    ["an argument that is lost", "query limit", ""],
    ["another field", "body title", "body heading"],
    ["another place", "query limit", "body limit"],
  ])("differ by %s", (_, old, now) => {
    const after = now === "" ? request(key) : request(key, now);
    expect(differences([request(key, old)], [after])).toHaveLength(2);
  });

  it("differ by their number, their operation, and whether they are refused", () => {
    const one = request("GET /jobs");
    expect(differences([one, one], [one])).toEqual([
      "GET /jobs, 1 only before",
    ]);
    expect(differences([one], [request("GET /sites")])).toHaveLength(2);
    expect(differences([one], [{ ...one, isRefused: true }])).toEqual([
      "GET /jobs, 1 only before",
      "GET /jobs (refused), 1 only after",
    ]);
    // A rename of another operation is none of this one.
    const other = request("GET /jobs", "query sort");
    expect(
      differences([other], [request("GET /jobs", "query order-by")]),
    ).toHaveLength(2);
  });
});
