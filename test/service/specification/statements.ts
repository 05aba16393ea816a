/**
 * The statements of the service specification outside its change lists: each by the line of the document that it stands in, which
 * numbers from 1, and word for word but for the marks of lists and tables. Where a line says several things, they are counted: 38.2 is
 * the second of line 38. Line 3.1 is left out, which says what the document has, and nothing of the service.
 */
export const statements: ReadonlyMap<string, string> = new Map(
  `
3.2 Identifiers that held a vendor or third-party brand carry a neutral word instead (vendor, directory-a, remote-tool, desktop-os), the same way throughout.
7 The service is a single gateway that fronts many APIs of one device-management platform: blueprints, device inventory, device-management product APIs, a security-cloud product API, and others.
8.1 A client creates one integration in an account-management web console.
8.2 The integration holds the permissions (capabilities) granted to it and a client ID and client secret.
9 The client exchanges the client ID and secret for a short-lived bearer access token, then sends the token with every API request.
10 Every integration has exactly one scope level, which determines the reachable APIs and the grantable permissions:
14 Organization management | Account APIs: audit events, licensing, partners, single sign-on | Account administration across the organization
15 Platform environment | Platform APIs plus the product APIs of the tenants in that environment | Cross-product work: blueprints, devices, device groups, actions, compliance benchmarks, declaration reporting, audit events, AI policies
16 Tenant | Product APIs only, for the selected tenants | Work against a single product instance
18 Platform APIs are reachable only at the platform-environment scope level, because an environment links resources and capabilities across products.
19 One credential set and one permission model cover all APIs behind the gateway.
27 name | string | yes | Given at creation
28 description | string | no | Optional at creation
29 scope level | enumeration | yes | organization management, platform environment, or tenant
30 scope targets | list | yes | The organization, the environment(s), or the tenant(s) the integration applies to, matching the scope level
31 permissions | list of capabilities | yes | Only capabilities supported by the selected targets are offered; grant only what is needed
32 client ID | string | generated | Shown after creation
33 client secret | string | generated | Displayed once only; regenerating is the only way to obtain a new one
34 validity | duration | fixed | Six months; rotation must be planned
36.1 The creation flow in the console: open Integrations, choose Create integration, enter name and optional description, choose scope level and targets, assign permissions, confirm.
36.2 The console then shows the client ID, the client secret and a ready-made token command.
38.1 Creating an integration requires access to the console as an administrator, or through a custom role with Integrations privileges.
38.2 After a role is assigned, the user must sign out and back in.
38.3 At least one product tenant must belong to the organization;
38.4 calling platform APIs also requires an environment containing at least one tenant.
42 A defined group of an organization's tenants across the platform.
43.1 Most organizations have tenants grouped into environments automatically.
43.2 Others can group tenants manually in the console.
44.1 A manually created or edited environment becomes selectable in the scope step only after its region is determined.
44.2 That requires the environment to contain an MDM solution and all of its tenants, except the security-cloud tenant, to be in the same region.
44.3 Appearance can take up to 15 minutes.
45 Its ID is sent in the X-Environment-Id header and can be copied from the integration details panel in the console.
49.1 One product instance.
49.2 Its ID is sent in the X-Tenant-Id header and can be copied from the integration details panel.
55 access_token | string | Bearer credential (JWT-style); placeholder <ACCESS_TOKEN>
56 expires_in | integer | Lifetime in seconds; 900
57 refresh_expires_in | integer | 0
58 token_type | string | Bearer
59 not-before-policy | integer | 0
61 Fields of the resources behind the domain APIs: not shown.
65 States and transitions: not shown.
73 Method and path | POST {regional_base_url}/auth/token
74 Content-Type | application/x-www-form-urlencoded
75 Form fields | grant_type (string, must be client_credentials); client_id (string, <CLIENT_ID>); client_secret (string, <CLIENT_SECRET>)
76 Success response | JSON object with access_token, expires_in, refresh_expires_in, token_type, not-before-policy (see Resources)
80.1 All API paths follow /{domain-namespace}/v{n}/{resource-path}.
80.2 The version segment is required.
81 Base addresses: {base_url} for organization-management requests (the bare host, always routed to the US region); {regional_base_url} for platform-environment and tenant requests, where the host contains a region label.
82 Allowed region labels: us, eu, apac, matching where the product instances are hosted.
83.1 Example shapes: GET /devices/v1/devices with X-Environment-Id; GET /pro/v1/buildings with X-Tenant-Id.
83.2 Both carry Authorization: Bearer <ACCESS_TOKEN> and may carry Accept: application/json.
83.3 A 200 response means the setup works.
89 X-Tenant-Id | Tenant-scoped requests
90 X-Environment-Id | Platform-environment-scoped requests
91 (none) | Organization-management requests; the organization is resolved from the token, which belongs to exactly one organization
93.1 Tenant and environment IDs are never path segments.
93.2 An earlier beta form put them in the path; that form is no longer accepted.
99 page | Selects the page
100 page-size | Sets the page size
101 sort | Sets ordering
102 filter | RSQL filter expression (parameter name of the filter itself: not shown)
104 Envelope shapes differ between APIs, and response envelope shapes: not shown.
108.1 The endpoints named in the change lists under Versioning exist under the path shape above; they are grouped there by kind of change.
108.2 Request and response payloads of these endpoints: not shown.
112 Grant type: client credentials. The client exchanges client ID and client secret at POST /auth/token (form-encoded) for a bearer token.
113 Every API request carries the header Authorization with the value Bearer followed by the token.
114.1 The token lives 900 seconds.
114.2 After that a new token is requested with the same client credentials.
114.3 Clients track expires_in and request the next token before expiry, including during long pagination loops.
115 Tokens are region-locked: a token is requested from the same host that receives the API requests.
116 The client secret is shown once at creation; the only way to get a new one is to regenerate it.
117 The integration is valid for six months.
118 Permissions (capabilities) are granted per integration; the list offered depends on the chosen scope level and targets.
119 A token belongs to exactly one organization.
120 Names of individual capabilities: not shown.
124 Events: not shown.
128.1 Error response body, error codes and status codes for failures: not shown.
128.2 A 200 status is the success indication for the example requests.
134 Access token lifetime | 900 seconds
135 Integration validity | Six months
136 Delay before a new or edited environment appears for scoping | Up to 15 minutes
137 Regions | us, eu, apac
139 Rate limits, default page size and maximum page size: not shown.
143.1 Every path has a required version segment v{n}.
143.2 Some namespaces use a preview segment instead of a numbered one.
143.3 Several resources exist in both v1 and v2 forms.
144 The beta form with tenant or environment IDs in path segments was replaced by headers at general availability.
145.1 Deprecated endpoints remain available and are to be removed in a later release.
145.2 Removal timing of deprecated endpoints: not shown.
146.1 The first block of additions below is labelled release 10.29.0.
146.2 Release labels of the later change blocks: not shown.
`
    .trim()
    .split("\n")
    .map((statement) => {
      const [line = ""] = statement.split(" ", 1);
      return [line, statement.slice(line.length + 1)];
    }),
);
