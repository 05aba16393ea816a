import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Repair, RepairChange, Settings, State } from "workshop";
import type { RepairsCreateRepairParams } from "workshop/repairs";
import { api } from "./api.ts";

type Filter = NonNullable<Parameters<typeof api.repairs.listRepairs>[0]>;

export const keys = {
  all: ["repairs"] as const,
  list: (filter: Filter) => [...keys.all, "list", filter] as const,
  one: (id: string) => [...keys.all, id] as const,
};

export function useRepairs(filter: Filter = { limit: 25 }) {
  return useQuery({
    queryKey: keys.list(filter),
    queryFn: ({ signal }) => api.repairs.listRepairs(filter, { signal }),
    select: ({ items, total }) => ({ rows: items, total }),
  });
}

export const repairOptions = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: () => api.repairs.getRepair({ id }),
    enabled: id !== "",
  });

export function useRepairTitle(id: string) {
  return useQuery({ ...repairOptions(id), select: (repair) => repair.title });
}

export function useEvents(id: string) {
  return useQuery({
    queryKey: ["events", id],
    queryFn: async () => {
      const events = await api.repairs.listEvents({
        id,
        kinds: ["moved", "billed"],
      });
      return events.toSorted((a, b) => a.at.localeCompare(b.at));
    },
  });
}

export function useCustomers(search?: string) {
  return useQuery({
    queryKey: ["customers", search],
    queryFn: () => api.customers.listCustomers(search ? { search } : {}),
    select: (customers) =>
      customers.map(({ id, name, tier }) => ({
        value: id,
        label: `${name} (${tier})`,
      })),
  });
}

export function useChangeRepair(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RepairChange) => api.repairs.changeRepair({ id, body }),
    onMutate: (change) => {
      client.setQueryData<Repair>(
        keys.one(id),
        (before) =>
          before && { ...before, title: change.title ?? before.title },
      );
    },
    onSuccess: (repair) =>
      client.invalidateQueries({ queryKey: keys.one(repair.id) }),
  });
}

export function useMove(id: string) {
  const change = useChangeRepair(id);
  return (state: State) => change.mutate({ state });
}

export function useCreateRepair() {
  return useMutation({
    mutationFn: (body: RepairsCreateRepairParams["body"]) =>
      api.repairs.createRepair({ body }),
  });
}

export function useSettings() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ["settings"],
    queryFn: () => api.settings.getSettings(),
  });
  const { mutate } = useMutation({
    mutationFn: (patch: Partial<Settings>) => {
      const before = client.getQueryData<Settings>(["settings"]);
      if (!before) throw new Error("Not loaded");
      return api.settings.changeSettings({ body: { ...before, ...patch } });
    },
  });
  return {
    settings: query.data,
    setTheme: (theme: Settings["theme"]) => theme && mutate({ theme }),
  };
}
