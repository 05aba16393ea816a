import { selectedName, selection } from "@desk/core/state/selection.ts";

// Who calls a function that stands in a set is not followed.
selection.listen((pet) => {
  document.title =
    pet === null ? "Desk" : `${selectedName()} (${pet.tags?.length ?? 0})`; //= GET /pet/{} response.200.tags read probable; GET /pet/findByStatus response.200[].tags read probable; GET /pet/findByTags response.200[].tags read probable; POST /pet request.tags read probable; POST /pet response.200.tags read probable; POST /pet/{} response.200.tags read probable; PUT /pet request.tags read probable; PUT /pet response.200.tags read probable
});
