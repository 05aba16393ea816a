import { describe, expect, it } from "vitest";
import {
  lazyMembers,
  reachedAt,
  type Connection,
} from "../../templates/runtime/gateway/index.ts";
import { connect, fakeService } from "./support.ts";

interface Whole {
  readonly common: string;
  readonly child: { readonly name: string };
}

interface WholeByScope {
  readonly environment: Whole;
  readonly tenant: Pick<Whole, "common">;
}

const reason = "client.child is reached at scope level environment, not tenant";

function partOf<Level extends keyof WholeByScope>(
  connection: Connection<Level>,
  made: string[] = [],
): WholeByScope[Level] {
  return reachedAt<WholeByScope, Level>(
    connection,
    () =>
      lazyMembers<Whole>({
        common: () => "common",
        child: () => {
          made.push("child");
          return { name: "child" };
        },
      }),
    { tenant: { child: reason } },
  );
}

const { fetch } = fakeService();
const environment = connect(
  { level: "environment", region: "eu", contextId: "e-1" },
  { fetch },
);
const tenant = connect(
  { level: "tenant", region: "eu", contextId: "t-1" },
  { fetch },
);

describe("a part of the client", () => {
  it("is whole at a level that reaches all of it", () => {
    const part = partOf(environment);
    expect(Object.keys(part)).toEqual(["common", "child"]);
    expect(part.child).toEqual({ name: "child" });
  });

  it("hides what another level does not reach, makes nothing of it, and says why where it is read", () => {
    const made: string[] = [];
    const part = partOf(tenant, made);
    expect(Object.keys(part)).toEqual(["common"]);
    expect(JSON.stringify(part)).toBe('{"common":"common"}');
    expect("child" in part).toBe(true);
    for (let time = 0; time < 2; time += 1)
      expect(() => (part as Whole).child).toThrow(
        expect.objectContaining({
          name: "ConfigurationError",
          message: reason,
        }),
      );
    expect(made).toEqual([]);
  });

  it("cannot be laid open again", () => {
    const part = partOf(tenant);
    expect(Reflect.deleteProperty(part, "child")).toBe(false);
    expect(Reflect.defineProperty(part, "child", { value: 1 })).toBe(false);
    expect(Reflect.set(part, "child", 1)).toBe(false);
  });

  it("is whole for levels of which nothing is said, as calls refuse them", () => {
    const organization = connect({ level: "organization" }, { fetch });
    const part = partOf<never>(organization as never) as Whole;
    expect(part.child.name).toBe("child");
  });
});
