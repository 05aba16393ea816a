import { createServer } from "node:http";

/*
 * A server in a process of its own for the measurements of the client. It has a token endpoint, and sends one
 * response to all other requests. It prints its port; `GET /counts` returns the counts of its requests.
 */

const counts = { tokenRequests: 0, calls: 0, sockets: 0, mostSockets: 0 };
const token = JSON.stringify({
  access_token: "token-of-the-bench",
  expires_in: 900,
  refresh_expires_in: 0,
  token_type: "Bearer",
  "not-before-policy": 0,
});
const thing = JSON.stringify({ id: 1, name: "thing", items: [1, 2, 3] });

const server = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  request.resume();
  if (request.url === "/counts") {
    response.end(JSON.stringify(counts));
  } else if (request.url === "/auth/token") {
    counts.tokenRequests += 1;
    response.end(token);
  } else {
    counts.calls += 1;
    response.end(thing);
  }
});
server.keepAliveTimeout = 60_000;
server.on("connection", (socket) => {
  counts.sockets += 1;
  counts.mostSockets = Math.max(counts.mostSockets, counts.sockets);
  socket.once("close", () => {
    counts.sockets -= 1;
  });
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${server.address().port}\n`);
});
