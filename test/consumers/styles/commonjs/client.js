// @ts-check
const { createClient } = require("workshop");

/** @type {import("workshop").Client | undefined} */
let client;

/** @returns {import("workshop").Client} */
function getClient() {
  client ??= createClient({
    baseUrl: process.env.WORKSHOP_URL ?? "https://workshop.example",
  });
  return client;
}

module.exports = { getClient };
