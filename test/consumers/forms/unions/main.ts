import { createClient, type Visit } from "shelter"; //= - export.createClient reference; - export.Visit reference

const { visits } = createClient({ baseUrl: "https://shelter.example" });

const visit = await visits.getVisit({ id: 1 }); //= GET /visits/{} call getVisit(path.id = 1)
switch (visit.kind) {
  //= GET /visits/{} response.200.kind read; GET /visits/{} response.200.kind read; GET /visits/{} response.200.kind exhaust
  case "Checkup": //= GET /visits/{} response.200.kind compare = "Checkup"
    console.log(visit.weight); //= GET /visits/{} response.200.weight read
    break;
  case "Surgery": //= GET /visits/{} response.200.kind compare = "Surgery"
    console.log(visit.minutes); //= GET /visits/{} response.200.minutes read
}
if ("weight" in visit) console.log(visit.weight); //= GET /visits/{} response.200.weight compare at "weight"; GET /visits/{} response.200.weight read at weight#2

const isSurgery = (one: Visit): one is Extract<Visit, { kind: "Surgery" }> =>
  one.kind === "Surgery"; //= GET /visits/{} response.200.kind read; GET /visits/{} response.200.kind read; GET /visits/{} response.200.kind compare = "Surgery"
if (isSurgery(visit)) console.log(visit.minutes); //= GET /visits/{} response.200.minutes read
