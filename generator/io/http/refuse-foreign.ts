import type { HttpHandler } from "./serve-http.ts";
import { isLoopbackHost } from "./loopback.ts";

/**
 * Keeps web pages out of a handler that is for people and programs of this machine: browsers send an Origin with what
 * can change something, and a page whose name was made to point at 127.0.0.1 sends that name as Host.
 */
export function refuseForeign(handler: HttpHandler): HttpHandler {
  return async (request, wire) => {
    if (request.headers.has("origin")) return forbidden("Origin");
    const { hostname } = new URL(request.url);
    return isLoopbackHost(hostname.replace(/[[\]]/g, ""))
      ? handler(request, wire)
      : forbidden("Host");
  };
}

function forbidden(header: string): Response {
  const problem = {
    title: "Forbidden",
    status: 403,
    detail: `The header ${header} shows that the request comes from a web page or another machine.`,
  };
  return Response.json(problem, {
    status: 403,
    headers: { "content-type": "application/problem+json" },
  });
}
