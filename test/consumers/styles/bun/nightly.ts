import { createClient } from "workshop";

const { repairs, customers, reports } = createClient({
  baseUrl: "https://workshop.example",
});

const month = new Date().toISOString().slice(0, 7);
const report = await reports.getReport({ month });
const average = report.totals.labour / report.totals.repairs;

const late: string[] = [];
for (const repair of (await repairs.listRepairs({ state: "waiting" })).items) {
  if (Date.now() - Date.parse(repair.createdAt) < 7 * 86_400_000) continue;
  const { name, email } = await customers.getCustomer({
    id: repair.customerId,
  });
  late.push(`${repair.title}: ${email ?? name}`);
  await repairs.changeRepair({
    id: repair.id,
    body: { notes: `late since ${month}` },
  });
}
console.log(average.toFixed(1), late.join("\n"));

export {};
