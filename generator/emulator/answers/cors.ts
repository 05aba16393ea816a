import type { Reply } from "./answer.ts";

/** The parts of a request that the CORS protocol of the Fetch standard uses. */
interface Asked {
  readonly method: string;
  readonly headers: Headers;
}

/** Whether a browser asks if it may send the request of a page. */
export function isPreflight({ method, headers }: Asked): boolean {
  return (
    method === "OPTIONS" &&
    headers.has("origin") &&
    headers.has("access-control-request-method")
  );
}

/**
 * Allows everything that is asked for, including unknown paths and methods: the page then sees the refusal instead of
 * a network error without a reason.
 */
export function preflightReply({ headers }: Asked): Reply {
  const asked = (name: string) => headers.get(`access-control-request-${name}`);
  const allowed = [
    ["access-control-allow-methods", asked("method")],
    ["access-control-allow-headers", asked("headers")],
    // For a page on the internet that calls this machine.
    ["access-control-allow-private-network", asked("private-network")],
  ].filter(([, value]) => value !== null);
  return {
    kind: "reply",
    status: 204,
    headers: {
      ...Object.fromEntries(allowed),
      vary: [
        "Access-Control-Request-Method",
        "Access-Control-Request-Headers",
      ].join(", "),
    },
    body: null,
    notes: ["preflight"],
  };
}

/** Lets the page read the response with all of its headers, with or without credentials. */
export function allowOrigin(answer: Response, { headers }: Asked): void {
  answer.headers.append("vary", "Origin");
  const origin = headers.get("origin");
  if (origin === null) return;
  const names = [...answer.headers.keys()].filter(
    (name) => !name.startsWith("access-control-"),
  );
  // A star is not a wildcard if credentials are sent.
  answer.headers.set("access-control-allow-origin", origin);
  answer.headers.set("access-control-allow-credentials", "true");
  answer.headers.set("access-control-expose-headers", names.join(", "));
}
