import { expect, it } from "vitest";
import { compareTexts } from "./compare-documents.ts";

/*
 * Pairs of removed and added elements of public documents, judged by hand: whether the one is the other under a new
 * name. Names and types are those of the documents; descriptions are shortened. The measure was made with releases of
 * payment, banking, storage and container services. The second part is from releases of identity, marketing, design,
 * accounting, chat, billing and search services, which were compared when the measure was there.
 */

interface Judged {
  readonly is: "renamed" | "other";
  readonly of: "field" | "value" | "parameter" | "operation" | "component";
  readonly from: string;
  readonly to: string;
  /** The descriptions on both sides, or one for both. */
  readonly said?: string | readonly [string, string];
  /** The operationId of both sides. Default: none. */
  readonly id?: string;
  /** Other elements of the kind that only the later side has; components have a member less. */
  readonly besides?: readonly string[];
  /** The members of a component on both sides, or the values of a field or parameter. */
  readonly has?: readonly [before: string, after: string];
}

const judged: readonly Judged[] = [
  { is: "renamed", of: "value", from: "Suspended", to: "suspended" },
  { is: "renamed", of: "value", from: "UNDER REVIEW", to: "UNDER_REVIEW" },
  { is: "renamed", of: "value", from: "assets", to: "asset" },
  { is: "renamed", of: "value", from: "account_and_balance_info", to: "account_balance_info" },
  { is: "renamed", of: "field", from: "NanoCPUs", to: "NanoCpus" },
  { is: "renamed", of: "field", from: "insitution_name", to: "institution_name", said: "The name of the institution." },
  { is: "renamed", of: "field", from: "description", to: "kycCheckDescription", said: "What has to be done for the check to pass." },
  { is: "renamed", of: "field", from: "deviceModel", to: "model", said: "The model of the terminal." },
  { is: "renamed", of: "field", from: "lastActivityDateTime", to: "lastActivityAt", said: "When the terminal was last active." },
  { is: "renamed", of: "field", from: "sslVersion", to: "encryptionProtocol", said: "The protocol by which notifications are sent." },
  { is: "renamed", of: "field", from: "allRulesPassed", to: "allHardBlockRulesPassed", said: ["Whether the transaction passed the evaluation for all transaction rules.", "Whether the transaction passed the evaluation for all hard block rules."] },
  { is: "renamed", of: "field", from: "countryCode", to: "phoneCountryCode", said: ["The two-letter country code, for example NL.", "The two-letter country code of the prefix of the phone number, for example NL. The digits of the number determine it."] },
  { is: "renamed", of: "field", from: "paymentData", to: "threeDSPaymentData", said: ["A value that has to be sent to the endpoint for details.", "A value that has to be sent to the endpoint for details as `paymentData`."] },
  { is: "renamed", of: "parameter", from: "name", to: "remote", said: "The name of the plugin, with an optional tag." },
  { is: "renamed", of: "operation", from: "/income/paystub/get", to: "/income/paystubs/get" },
  { is: "other", of: "field", from: "storeId", to: "id", said: ["The ID of the store, if any.", "The identifier of the resource."] },
  { is: "other", of: "field", from: "storeId", to: "storeCount", said: ["The identifier of the store.", "How many shops there are."] },
  { is: "other", of: "field", from: "lambda_percentage", to: "appsec_percentage" },
  { is: "other", of: "field", from: "top_7d", to: "top_30d" },
  { is: "other", of: "value", from: "v1", to: "v2" },
  { is: "other", of: "value", from: "open", to: "resolved" },
  { is: "other", of: "parameter", from: "min", to: "max" },
  { is: "other", of: "operation", from: "/orgs/{org}/projects", to: "/orgs/{org}/projectsV2", id: "projects/list" },
  { is: "other", of: "operation", from: "/pets/{id}/toys", to: "/orders/{id}/lines" },

  { is: "renamed", of: "value", from: "PENDING-review", to: "PENDING_REVIEW" },
  { is: "renamed", of: "value", from: "Tips(Non-Direct)", to: "TipsNonDirect" },
  { is: "renamed", of: "value", from: "botom-left", to: "bottom-left" },
  { is: "renamed", of: "value", from: "ENTITY_RISK (EA)", to: "ENTITY_RISK" },
  { is: "renamed", of: "value", from: "conversation", to: "conversations" },
  { is: "renamed", of: "field", from: "job_identfier", to: "job_identifier", said: "The identifier for your job." },
  { is: "renamed", of: "field", from: "ticket_types", to: "data", said: "A list of ticket types of a given workspace." },
  { is: "renamed", of: "field", from: "customer_external_id", to: "external_customer_id" },
  { is: "renamed", of: "field", from: "modalities", to: "output_modalities", said: "The set of modalities the model can respond with." },
  { is: "renamed", of: "field", from: "override_tags", to: "curation_tags", said: "The tags to trigger the rules that match them." },
  { is: "renamed", of: "field", from: "from", to: "fromAddress", said: "Email address that sends test emails" },
  { is: "renamed", of: "parameter", from: "tagList", to: "tags" },
  { is: "renamed", of: "parameter", from: "status[]", to: "statuses[]", said: "Filter invoices by statuses." },
  { is: "renamed", of: "parameter", from: "maxResults", to: "limit", said: "The maximum number of items to be returned per page." },
  { is: "renamed", of: "operation", from: "/identities/{id}", to: "/admin/identities/{id}" },
  { is: "renamed", of: "operation", from: "/Employees/{id}/paytemplateearnings", to: "/Employees/{id}/PayTemplateEarnings" },
  { is: "renamed", of: "operation", from: "/commerce/plans", to: "/billing/plans", id: "GetCommercePlanList" },
  { is: "renamed", of: "operation", from: "/catalog-categories/{id}/relationships/{related_resource}", to: "/catalog-categories/{id}/relationships/items" },
  { is: "renamed", of: "component", from: "BasicApplicationResponse", to: "BasicApplicationResponseWithBot", has: ["id name icon description bot", "id name icon description bot cover"] },
  { is: "renamed", of: "component", from: "selfServiceLoginFlow", to: "loginFlow", has: ["id active issued_at refresh type ui", "id active issued_at refresh type ui challenge"] },
  { is: "other", of: "field", from: "movieTitle", to: "movieIds" },
  { is: "other", of: "parameter", from: "fields[campaign-message]", to: "fields[campaign]", has: ["label content send_times", "name status send_times audiences"] },
  { is: "other", of: "operation", from: "/risk/providers/{id}", to: "/telephony-providers/{id}" },
  { is: "other", of: "operation", from: "/assistants/{id}/files/{file}", to: "/vector_stores/{id}/files/{file}" },
  { is: "other", of: "operation", from: "/lists/{id}/relationships/{related_resource}", to: "/tags/{id}/relationships/lists" },
  { is: "other", of: "operation", from: "/libraries/{key}/actions", to: "/libraries/{key}/style/actions", besides: ["/libraries/{key}/component/actions"] },
  { is: "other", of: "operation", from: "/events/{id}/relationships/{related_resource}", to: "/events/{id}/relationships/metric", besides: ["/events/{id}/relationships/profile"] },
  { is: "other", of: "component", from: "Emoji", to: "PollEmoji", said: ["Of a button.", "Of a poll."], has: ["other name animated", "other name animated"] },
  { is: "other", of: "component", from: "TaskRequest", to: "TaskCreateRequest", besides: ["TaskUpdateRequest"], has: ["name notes assignee due_on", "name notes assignee due_on followers"] },
]; // prettier-ignore

function document(each: Judged, side: 0 | 1): string {
  const { of, id, said = "", has } = each;
  const name = side === 0 ? each.from : each.to;
  const names = [name, ...(side === 0 ? [] : (each.besides ?? []))];
  const text = JSON.stringify(typeof said === "string" ? said : said[side]);
  const own = has?.[side].split(" ") ?? [];
  const values = own.length === 0 ? "" : `, enum: [${own.join(", ")}]`;
  const object = (members: readonly string[], type = "string") =>
    `{ type: object, properties: { ${members.map((member) => `"${member}": { type: ${type}, description: ${text} }`).join(", ")} } }`;
  const paths = (parameter: string) =>
    (of === "operation" ? names : ["/things"]).map(
      (path) => `  ${path}:
    get:
      ${id === undefined ? "" : `operationId: ${id}`}
      parameters: [${parameter}]
      responses: { "200": ${answer(of === "component" ? names : ["Thing"])} }`,
    );
  const parts: Readonly<Record<Judged["of"], string>> = {
    field: `Thing: ${object(["other", name], "integer")}`,
    value: `Thing: { type: string, enum: [other, "${name}"] }`,
    parameter: `Thing: ${object(["other"])}`,
    operation: `Thing: ${object(["other"])}`,
    component: names
      .map((each, at) => `${each}: ${object(own.slice(at))}`)
      .join(", "),
  };
  return `paths:
${paths(of === "parameter" ? `{ name: "${name}", in: query, description: ${text}, schema: { type: string${values} } }` : "").join("\n")}
  /staying:
    get: { responses: { "200": ${answer(["Staying"])} } }
components: { schemas: { Staying: ${object(["animated", "name", "other"])}, ${parts[of]} } }`;
}

function answer(components: readonly string[]): string {
  const all = components.map((each) => `{ $ref: "#/components/schemas/${each}" }`); // prettier-ignore
  const schema = all.length === 1 ? all[0] : `{ oneOf: [${all.join(", ")}] }`;
  return `{ description: Fine, content: { application/json: { schema: ${schema} } } }`;
}

it.each(judged)("$of $from to $to: $is", (each) => {
  const { proposals } = compareTexts(document(each, 0), document(each, 1));
  expect(proposals.map(({ kind }) => kind)).toEqual(
    each.is === "renamed" ? [each.of] : [],
  );
});

it("proposes no rename of a field to its own name", () => {
  const composed = (own: string, base: string): string => `paths:
  /users:
    get:
      responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } } }
components:
  schemas:
    Base: { type: object, properties: { id: { type: string } ${base} } }
    User: { allOf: [{ $ref: "#/components/schemas/Base" }, { type: object, properties: { name: { type: string } ${own} } }] }`;
  const login = ", login: { type: string }";
  const { proposals } = compareTexts(composed(login, ""), composed("", login));
  expect(proposals).toEqual([]);
});
