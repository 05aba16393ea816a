const { createClient } = require("tickets");
const { tickets: api, limits: bounds } = createClient({
  server: "https://tickets.example",
});

/** @param {string} id */
async function owner(id) {
  const { owner: name, crew = null } = await api.getTicket({ id });
  return crew === null ? name : crew.badge;
}

/** @param {import("tickets").NewTicket} draft */
const add = (draft) => api.createTicket({ body: { ...draft, weight: 2 } });

async function disk() {
  const {
    caps: { disk: free },
  } = await bounds.getLimits();
  return free.toFixed(2);
}
module.exports = { owner, add, disk };
