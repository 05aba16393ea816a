import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "../support/listen.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of documents that tells what it was asked for. */
export interface DocumentServer {
  /** `127.0.0.1:PORT` */
  readonly host: string;
  readonly url: (path: string) => string;
  /** Paths, in the order of requests. */
  readonly asked: string[];
  readonly headers: IncomingHttpHeaders[];
  /** What it answers by path; anything else is 404. Tests change it. */
  readonly answers: Record<string, string | Answer>;
  /** From here on nothing listens, as without a network. */
  readonly stop: () => Promise<void>;
}

export async function serveDocuments(
  answers: Record<string, string | Answer>,
): Promise<DocumentServer> {
  const asked: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    headers.push(request.headers);
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end("nothing");
    else if (typeof answer === "function") answer(request, response);
    else response.end(answer);
  });
  const host = `127.0.0.1:${await listenOnLoopback(server)}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening)
      await new Promise((resolve) => {
        server.close(resolve);
      });
  };
  onTestFinished(stop);
  return {
    host,
    url: (path) => `http://${host}${path}`,
    asked,
    headers,
    answers,
    stop,
  };
}

export function redirectTo(location: string): Answer {
  return (_, response) => {
    response.writeHead(302, { location }).end();
  };
}
