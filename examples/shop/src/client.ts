import { createClient } from "@acme/shop";

export const client = createClient({
  baseUrl: "https://shop.example",
  credentials: { login: "your-access-token" },
});
