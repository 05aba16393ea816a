import { client } from "@desk/api";

/** @param {number} id */
export async function markSold(id) {
  const { pet: api } = client();
  const pet = await api.updatePetWithForm({ petId: id, status: "sold" }); //= POST /pet/{} call updatePetWithForm(path.petId, query.status = "sold")
  return pet.status; //= POST /pet/{} response.200.status read
}
