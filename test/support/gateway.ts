import { createServer, type IncomingMessage } from "node:http";
import { listenOnLoopback } from "./listen.ts";

/** A request as it came over the socket. */
export interface Received {
  /** `METHOD /path?query`, undecoded. */
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** An answer with JSON or nothing in it, or silence until the client hangs up. */
export type Answer =
  { readonly status?: number; readonly json?: unknown } | "silence";

/** Answers by `METHOD /path`, without the query; a function sees the query. */
export type Answers = Readonly<
  Record<string, Answer | ((query: URLSearchParams) => Answer)>
>;

export interface Gateway {
  readonly url: string;
  readonly received: readonly Received[];
  stop(): Promise<void>;
}

const notFound: Answer = {
  status: 404,
  json: { type: "about:blank", title: "Not Found", status: 404 },
};

/**
 * The gateway of the service on a free port of this machine: a token endpoint that numbers its tokens, and answers as
 * given. Of what is asked it checks nothing: tests look at what it received.
 */
export async function startGateway(answers: Answers): Promise<Gateway> {
  const received: Received[] = [];
  let tokens = 0;
  const token = (): Answer => ({
    json: {
      access_token: `token-${(tokens += 1)}-of-the-gateway`,
      expires_in: 900,
      refresh_expires_in: 0,
      token_type: "Bearer",
      "not-before-policy": 0,
    },
  });
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const { method = "", url = "", headers } = request;
      received.push({ line: `${method} ${url}`, headers, body });
      const [path = "", query] = url.split("?");
      const found = answers[`${method} ${path}`] ?? notFound;
      const known = path === "/auth/token" ? token() : found;
      const answer =
        typeof known === "function" ? known(new URLSearchParams(query)) : known;
      if (answer === "silence") return;
      response.writeHead(answer.status ?? 200, {
        "content-type": "application/json",
        "x-request-id": `request-${received.length}`,
      });
      response.end(JSON.stringify(answer.json));
    });
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
