import { api } from "@/client";

export const pet = (id: number) => api.getPet({ id }); //= GET /pets/{} call getPet(path.id)
