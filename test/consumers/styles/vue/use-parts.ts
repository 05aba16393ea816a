import { computed, ref, watch, type Ref } from "vue";
import type { Part } from "workshop";
import type { PartsListPartsParams } from "workshop/parts";
import { workshop } from "./client.ts";

type Sort = NonNullable<PartsListPartsParams["sort"]>;

export function useParts(shelf: Ref<string>) {
  const parts = ref<Part[]>([]);
  const sort = ref<Sort>("name");
  const failed = ref<Error | null>(null);

  async function load() {
    try {
      parts.value = await workshop.parts.listParts({
        shelf: shelf.value,
        sort: sort.value,
      });
    } catch (error) {
      failed.value = error as Error;
    }
  }

  watch(shelf, load);
  const low = computed(() => parts.value.filter((part) => part.stock < 5));
  const worth = computed(() =>
    parts.value.reduce(
      (sum, { stock, price }) => sum + stock * price.amount,
      0,
    ),
  );
  const bySku = computed(
    () => new Map(parts.value.map((part) => [part.sku, part] as const)),
  );
  return { parts, sort, low, worth, bySku, load };
}
