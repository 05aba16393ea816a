import { InventoryPage } from "./pages/inventory-page.tsx";
import { OrdersPage } from "./pages/orders-page.tsx";
import { PetPage } from "./pages/pet-page.tsx";
import { PetsPage } from "./pages/pets-page.tsx";
import { UsersPage } from "./pages/users-page.tsx";

export const routes: Readonly<Record<string, (id: number) => Promise<object>>> =
  {
    pets: () => PetsPage({ tags: [] }),
    pet: (id) => PetPage({ id }),
    orders: (id) => OrdersPage({ ids: [id] }),
    users: () => UsersPage({ names: ["user1"] }),
    inventory: () => InventoryPage(),
  };
