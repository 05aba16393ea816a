import { inventory, totalOf } from "@desk/core/services/index.ts";
import { Card } from "@desk/ui";

export async function InventoryPage() {
  const counts = await inventory();
  return (
    <Card title={`${totalOf(counts)} pets`}>
      {Object.keys(counts).join(", ")}
    </Card>
  );
}
