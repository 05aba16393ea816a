/** A `service.yaml` of a gateway that says everything, in few lines: to be read quickly. */
export const smallGateway = `kind: gateway
service: shop
title: Shop
summary: Sells.
package: { name: "@shop/sdk", license: MIT, version: label, runtime: package }
host: shop.example
regions: [us, eu]
base-addresses:
  bare: { source-name: base_url, template: "https://{host}", region: us, summary: Bare. }
  regional: { source-name: regional_url, template: "https://{region}.{host}", summary: Regional. }
token:
  method: POST
  path: /auth/token
  base-address: of-request
  content-type: application/json
  lifetime-seconds: 900
  form:
    grant: { type: string, value: client, summary: Always this. }
    id: { type: string }
  response: { expires: { type: integer, value: 900 } }
  rules: [One an hour.]
scope-levels:
  organization: { title: Organization, reaches: All., typical-use: Setup., base-address: bare, header: null, context: None., also-reaches: [tenant] }
  environment: { title: Environment, reaches: Some., typical-use: Test., base-address: bare, header: X-Env, context: Header. }
  tenant: { title: Tenant, reaches: One., typical-use: Work., base-address: bare, header: X-Tenant-Id, context: Header. }
scope-rules: [Narrow first.]
collection-parameters:
  page-size: { type: integer, summary: How many. }
  filter: { type: rsql, summary: Which. }
lists:
  z: { items: [data, rows], total: count, next: [paging, next], cursor: { parameter: after }, size: { parameter: limit, max: 50 }, sort: { parameter: by, form: comma } }
  a: { items: results, page: { parameter: page, first: 1 } }
integration:
  summary: Holds a key.
  validity-months: 12
  fields: { name: { type: text, required: always, notes: Short. } }
  prerequisites: [An account.]
  creation-steps: [Log in.]
  rules: [Keep it.]
environment: { summary: An environment., rules: [Two.] }
tenant: { summary: A tenant., rules: [Three.] }
limits: { calls: 10 a second }
version-segment: required
versioning-rules: [One a year.]
verification: { header: X-Ok, success: It works., requests: [GET /ok] }
decisions: [{ open: what, decision: This. }]
left-open: [much]
`;
