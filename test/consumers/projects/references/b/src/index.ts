import { api } from "@/client";
import { pet } from "@pets";

export const notes = (id: number) => api.pets.listNotes({ id }); //= GET /pets/{}/notes call listNotes(path.id)
// The declarations of the other project stand for its sources, although nobody has built it.
export const called = async () => (await pet(1)).name; //= GET /pets/{} response.200.name read
