// @ts-check
const { getClient } = require("./client.js");
const { ValidationError, isSdkError } = require("workshop");

/**
 * @param {string} line
 * @returns {import("workshop").NewRepair}
 */
function parseLine(line) {
  const [title = "", customer = "", brand = "", priority] = line.split(";");
  return {
    title,
    customerId: Number.parseInt(customer, 10),
    bike: { brand },
    ...(priority && { priority: Number(priority) }),
  };
}

/** @param {string[]} lines */
async function importRepairs(lines) {
  const api = getClient();
  let made = 0;
  for (const line of lines) {
    const body = parseLine(line);
    try {
      const repair = await api.repairs.createRepair({ body });
      await api.repairs.changeRepair({
        id: repair.id,
        body: { state: "running", notes: line },
      });
      made += 1;
    } catch (error) {
      if (!isSdkError(error)) throw error;
      console.error(`${body.title}: ${error.message}`);
    }
  }
  return made;
}

/** @param {{ sku: string, quantity: number }[]} wanted */
exports.order = async function order(wanted) {
  const { parts } = getClient();
  const answer = await parts.orderParts({
    body: { lines: wanted, urgent: true },
  });
  return `#${answer.number.toFixed(0)} on ${answer.expected.split("-").reverse().join(".")}`;
};

exports.importRepairs = importRepairs;
exports.ValidationError = ValidationError;

/** @param {import("workshop").Event[]} events */
exports.describe = (events) =>
  events.map((event) => {
    switch (event.kind) {
      case "opened":
        return `opened by ${event.by}`;
      case "moved":
        return `${event.from ?? "new"} -> ${event.to}`;
      default:
        return `billed ${event.sum.amount}`;
    }
  });
