import type { Pet } from "@desk/api"; //= - export.Pet reference
import { Observable } from "./observable.ts";

export const selection = new Observable<Pet | null>(null);

export function select(pet: Pet): void {
  selection.set(pet);
}

export function selectedName(): string {
  return selection.value?.name ?? ""; //= GET /pet/{} response.200.name read
}
