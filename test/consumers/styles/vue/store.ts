import { defineStore } from "pinia";
import { computed, ref } from "vue";
import type { Customer, Settings } from "workshop";
import { workshop } from "./client.ts";

export const useCustomerStore = defineStore("customers", () => {
  const customers = ref<Customer[]>([]);
  const selected = ref<Customer["id"] | null>(null);
  const current = computed(() =>
    customers.value.find(({ id }) => id === selected.value),
  );
  const cities = computed(() => [
    ...new Set(customers.value.map((customer) => customer.address.city)),
  ]);
  async function load(search: string) {
    customers.value = await workshop.customers.listCustomers({ search });
  }
  async function move(city: string) {
    const customer = current.value;
    if (customer === undefined) return;
    const saved = await workshop.customers.saveCustomer({
      id: customer.id,
      body: { ...customer, address: { ...customer.address, city } },
    });
    customers.value = customers.value.map((each) =>
      each.id === saved.id ? saved : each,
    );
  }
  return { customers, selected, current, cities, load, move };
});

export const useSettingsStore = defineStore("settings", () => {
  const settings = ref<Settings>({ name: "", hours: { open: 8, close: 18 } });
  const isOpen = (hour: number) =>
    settings.value.hours.open <= hour && hour < settings.value.hours.close;
  async function load() {
    settings.value = await workshop.settings.getSettings();
  }
  async function toggle() {
    const theme = settings.value.theme === "dark" ? "light" : "dark";
    settings.value = { ...settings.value, theme };
    await workshop.settings.changeSettings({ body: settings.value });
  }
  return { settings, isOpen, load, toggle };
});
