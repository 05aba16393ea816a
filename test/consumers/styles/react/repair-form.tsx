import { useReducer, useState, type FormEvent } from "react";
import type { Bike, NewRepair } from "workshop";
import { CustomerSelect } from "./repair-list.tsx";
import { useCreateRepair } from "./queries.ts";

type Draft = Partial<NewRepair> & { readonly bike: Bike };

type Action =
  | { readonly type: "set"; readonly values: Partial<NewRepair> }
  | { readonly type: "bike"; readonly bike: Partial<Bike> }
  | { readonly type: "reset" };

const empty: Draft = { bike: { brand: "" } };

function reduce(draft: Draft, action: Action): Draft {
  switch (action.type) {
    case "set":
      return { ...draft, ...action.values };
    case "bike":
      return { ...draft, bike: { ...draft.bike, ...action.bike } };
    case "reset":
      return empty;
  }
}

function isComplete(draft: Draft): draft is NewRepair {
  return draft.title !== undefined && draft.customerId !== undefined;
}

export function RepairForm() {
  const [draft, dispatch] = useReducer(reduce, empty);
  const [made, setMade] = useState<string | null>(null);
  const create = useCreateRepair();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete(draft)) return;
    const repair = await create.mutateAsync(draft);
    setMade(repair.id);
    dispatch({ type: "reset" });
  };
  return (
    <form onSubmit={submit}>
      <input
        value={draft.title ?? ""}
        onChange={(event: FormEvent) =>
          dispatch({ type: "set", values: { title: event.target.value } })
        }
      />
      <input
        value={draft.bike.brand}
        onChange={(event: FormEvent) =>
          dispatch({ type: "bike", bike: { brand: event.target.value } })
        }
      />
      <CustomerSelect
        onChange={(customerId) =>
          dispatch({ type: "set", values: { customerId } })
        }
      />
      <button
        onClick={() =>
          dispatch({
            type: "set",
            values: { priority: (draft.priority ?? 0) + 1 },
          })
        }
      >
        +
      </button>
      {made && <p>Created {made}</p>}
    </form>
  );
}
