// @ts-check
const { getClient } = require("./client.js");

/**
 * @typedef {import("workshop").Repair} Repair
 * @typedef {import("workshop").Customer} Customer
 * @typedef {import("workshop").State} State
 */

/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} customer
 * @property {State} state
 * @property {number} cost
 * @property {string} [mechanic]
 */

/** @type {{ [S in State]: number }} */
const order = { running: 0, waiting: 1, done: 2, cancelled: 3 };

/**
 * @param {Repair} repair
 * @param {ReadonlyMap<number, Customer>} customers
 * @returns {Row}
 */
function toRow(repair, customers) {
  /** @type {Row} */
  const row = {
    id: repair.id,
    customer: customers.get(repair.customerId)?.name ?? "?",
    state: repair.state,
    cost: repair.cost.amount,
  };
  if (repair.mechanic) row.mechanic = repair.mechanic;
  return row;
}

/** @param {Row[]} rows */
function toCsv(rows) {
  const columns = /** @type {const} */ (["id", "customer", "state", "cost"]);
  return rows
    .map((row) =>
      columns.map((column) => JSON.stringify(row[column])).join(","),
    )
    .join("\n");
}

/**
 * @param {object} options
 * @param {State} [options.state]
 * @param {number} [options.limit]
 */
async function exportRepairs({ state, limit = 100 }) {
  const { repairs, customers } = getClient();
  const { items, next } = await repairs.listRepairs({ state, limit });
  const known = new Map(
    (await customers.listCustomers()).map((each) => [each.id, each]),
  );
  const rows = items.map((repair) => toRow(repair, known));
  rows.sort((a, b) => order[a.state] - order[b.state]);
  if (next) console.warn(`more after ${next.slice(0, 8)}`);
  return toCsv(rows);
}

module.exports = { exportRepairs, toRow };
