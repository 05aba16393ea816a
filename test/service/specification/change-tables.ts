/** A row of a change table of the specification: a path below the namespace, and its methods. */
export interface ChangeRow {
  /** Of the document, from 1. */
  readonly line: number;
  readonly path: string;
  readonly methods: readonly string[];
}

export const newEndpoints = fromLine(152, [
  { path: "/v1/classic-ldap/{id}", methods: ["GET"] },
  {
    path: "/v1/conditional-access/device-compliance-information/mobile/{deviceId}",
    methods: ["GET"],
  },
  {
    path: "/v1/conditional-access/device-compliance-information/computer/{deviceId}",
    methods: ["GET"],
  },
  { path: "/v1/csa/token", methods: ["GET", "PUT", "POST"] },
  { path: "/v1/ldap/groups", methods: ["GET"] },
  { path: "/v1/ldap/ldap-servers", methods: ["GET"] },
  { path: "/v1/ldap/servers", methods: ["GET"] },
  { path: "/v1/vendor-management-framework/redeploy/{id}", methods: ["POST"] },
  {
    path: "/v1/desktop-os-managed-software-updates/available-updates",
    methods: ["GET"],
  },
  {
    path: "/v1/desktop-os-managed-software-updates/send-updates",
    methods: ["POST"],
  },
  { path: "/v2/enrollment/history/export", methods: ["POST"] },
]);

export const fieldsAdded = fromLine(168, [
  {
    path: "/v1/conditional-access/device-compliance-information/mobile/{deviceId}",
    methods: ["GET"],
  },
  {
    path: "/v1/conditional-access/device-compliance-information/computer/{deviceId}",
    methods: ["GET"],
  },
  { path: "/v1/notifications", methods: ["GET"] },
  { path: "/v1/notifications/{type}/{id}", methods: ["DELETE"] },
  { path: "/notifications/alerts/{type}/{id}", methods: ["DELETE"] },
  { path: "/v1/vendor-management-framework/redeploy/{id}", methods: ["POST"] },
  {
    path: "/v1/desktop-os-managed-software-updates/send-updates",
    methods: ["POST"],
  },
  { path: "/v1/icon", methods: ["POST"] },
  { path: "/v1/icon/{id}", methods: ["GET"] },
  { path: "/v1/parent-app", methods: ["GET", "PUT"] },
  { path: "/v1/parent-app/history", methods: ["GET"] },
  { path: "/v1/teacher-app", methods: ["GET", "PUT"] },
  { path: "/v1/cloud-directory-a", methods: ["POST"] },
  { path: "/v2/inventory-preload/export", methods: ["POST"] },
  { path: "/v2/mobile-device-prestages", methods: ["GET", "POST"] },
  { path: "/v2/mobile-device-prestages/{id}", methods: ["GET", "PUT"] },
  { path: "/preview/mdm/commands", methods: ["POST"] },
  {
    path: "/preview/remote-administration-configurations/remote-tool/{id}/sessions",
    methods: ["GET"],
  },
  {
    path: "/preview/remote-administration-configurations/remote-tool/{id}/sessions/{sessionId}",
    methods: ["GET"],
  },
  {
    path: "/preview/remote-administration-configurations/remote-tool/{id}/sessions/{sessionId}/resend-notification",
    methods: ["POST"],
  },
  {
    path: "/preview/remote-administration-configurations/remote-tool/{id}/sessions/{sessionId}/status",
    methods: ["GET"],
  },
  { path: "/v1/cache-settings", methods: ["GET", "PUT"] },
  {
    path: "/v1/cloud-directory-a/defaults/server-configuration",
    methods: ["GET"],
  },
  { path: "/v1/cloud-directory-a/{id}", methods: ["GET", "PUT"] },
  { path: "/v1/cloud-ldaps", methods: ["POST"] },
  { path: "/v1/cloud-ldaps/{id}", methods: ["PUT"] },
  { path: "/v2/cloud-ldaps", methods: ["POST"] },
  { path: "/v2/cloud-ldaps/{id}", methods: ["PUT"] },
  { path: "/v1/vendor-protect", methods: ["GET"] },
  { path: "/v1/ldap-keystore/verify", methods: ["POST"] },
  { path: "/v1/mobile-devices/{id}/detail", methods: ["GET"] },
  { path: "/v2/mobile-devices/{id}/detail", methods: ["GET"] },
  { path: "/v1/pki/certificate-authority/active", methods: ["GET"] },
  { path: "/v1/pki/certificate-authority/{id}", methods: ["GET"] },
  { path: "/v2/enrollment", methods: ["GET", "PUT"] },
  { path: "/v2/enrollment/access-groups", methods: ["GET"] },
  {
    path: "/v2/enrollment/access-groups/{serverId}/{groupId}",
    methods: ["GET", "PUT"],
  },
  { path: "/v2/inventory-preload/history", methods: ["GET"] },
]);

export const fieldsRemoved = fromLine(211, [
  {
    path: "/v1/cloud-directory-a/defaults/server-configuration",
    methods: ["GET"],
  },
  { path: "/v1/cloud-directory-a/{id}", methods: ["GET", "PUT"] },
  { path: "/v1/volume-purchasing-locations", methods: ["GET", "POST"] },
  {
    path: "/v1/volume-purchasing-locations/{id}",
    methods: ["GET", "DELETE", "PATCH"],
  },
  { path: "/v1/volume-purchasing-locations/{id}/history", methods: ["GET"] },
  { path: "/v1/volume-purchasing-locations/{id}/reclaim", methods: ["POST"] },
  {
    path: "/v1/volume-purchasing-locations/{id}/revoke-licenses",
    methods: ["POST"],
  },
]);

export const deprecatedEndpoints = fromLine(223, [
  { path: "/settings/obj/policyProperties", methods: ["GET", "PUT"] },
  { path: "/vpp/subscriptions", methods: ["GET"] },
  { path: "/vpp/subscriptions/{id}", methods: ["GET"] },
  { path: "/v1/directory-a-migration/reports", methods: ["POST"] },
  { path: "/v1/directory-a-migration/reports/pending", methods: ["GET"] },
  { path: "/v1/directory-a-migration/reports/{id}", methods: ["GET"] },
  { path: "/v1/directory-a-migration/reports/{id}/download", methods: ["GET"] },
  { path: "/v1/cloud-idp/export", methods: ["POST"] },
  {
    path: "/v1/computer-inventory-collection-settings",
    methods: ["GET", "PATCH"],
  },
  {
    path: "/v1/computer-inventory-collection-settings/custom-path",
    methods: ["POST"],
  },
  {
    path: "/v1/computer-inventory-collection-settings/custom-path/{id}",
    methods: ["DELETE"],
  },
  {
    path: "/v1/computers-inventory/{id}/view-recovery-lock-password",
    methods: ["GET"],
  },
  { path: "/v1/policy-properties", methods: ["GET", "PUT"] },
  { path: "/v1/volume-purchasing-subscriptions", methods: ["GET", "POST"] },
  {
    path: "/v1/volume-purchasing-subscriptions/{id}",
    methods: ["GET", "PUT", "DELETE"],
  },
  { path: "/v2/check-in", methods: ["GET", "PUT"] },
  { path: "/v2/check-in/history", methods: ["GET", "POST"] },
]);

export const removedEndpoints = fromLine(245, [
  { path: "/self-service/branding/configurations", methods: ["GET", "POST"] },
  {
    path: "/self-service/branding/configurations/{id}",
    methods: ["GET", "PUT", "DELETE"],
  },
  { path: "/v1/check-in", methods: ["GET", "PUT"] },
  { path: "/v1/check-in/history", methods: ["GET", "POST"] },
]);

/** The rows of a table stand in lines one after the other. */
function fromLine(
  first: number,
  rows: readonly Omit<ChangeRow, "line">[],
): readonly ChangeRow[] {
  return rows.map((row, index) => ({ line: first + index, ...row }));
}
