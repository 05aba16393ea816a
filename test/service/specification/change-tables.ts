/** A row of a change table of the specification: a path below the namespace, and its methods. */
export interface ChangeRow {
  /** Of the document, from 1. */
  readonly line: number;
  readonly path: string;
  readonly methods: readonly string[];
}

export const newEndpoints = fromLine(
  152,
  `
  /v1/classic-ldap/{id} GET
  /v1/conditional-access/device-compliance-information/mobile/{deviceId} GET
  /v1/conditional-access/device-compliance-information/computer/{deviceId} GET
  /v1/csa/token GET PUT POST
  /v1/ldap/groups GET
  /v1/ldap/ldap-servers GET
  /v1/ldap/servers GET
  /v1/vendor-management-framework/redeploy/{id} POST
  /v1/desktop-os-managed-software-updates/available-updates GET
  /v1/desktop-os-managed-software-updates/send-updates POST
  /v2/enrollment/history/export POST
`,
);

export const fieldsAdded = fromLine(
  168,
  `
  /v1/conditional-access/device-compliance-information/mobile/{deviceId} GET
  /v1/conditional-access/device-compliance-information/computer/{deviceId} GET
  /v1/notifications GET
  /v1/notifications/{type}/{id} DELETE
  /notifications/alerts/{type}/{id} DELETE
  /v1/vendor-management-framework/redeploy/{id} POST
  /v1/desktop-os-managed-software-updates/send-updates POST
  /v1/icon POST
  /v1/icon/{id} GET
  /v1/parent-app GET PUT
  /v1/parent-app/history GET
  /v1/teacher-app GET PUT
  /v1/cloud-directory-a POST
  /v2/inventory-preload/export POST
  /v2/mobile-device-prestages GET POST
  /v2/mobile-device-prestages/{id} GET PUT
  /preview/mdm/commands POST
  /preview/remote-administration-configurations/remote-tool/{id}/sessions GET
  /preview/remote-administration-configurations/remote-tool/{id}/sessions/{sessionId} GET
  /preview/remote-administration-configurations/remote-tool/{id}/sessions/{sessionId}/resend-notification POST
  /preview/remote-administration-configurations/remote-tool/{id}/sessions/{sessionId}/status GET
  /v1/cache-settings GET PUT
  /v1/cloud-directory-a/defaults/server-configuration GET
  /v1/cloud-directory-a/{id} GET PUT
  /v1/cloud-ldaps POST
  /v1/cloud-ldaps/{id} PUT
  /v2/cloud-ldaps POST
  /v2/cloud-ldaps/{id} PUT
  /v1/vendor-protect GET
  /v1/ldap-keystore/verify POST
  /v1/mobile-devices/{id}/detail GET
  /v2/mobile-devices/{id}/detail GET
  /v1/pki/certificate-authority/active GET
  /v1/pki/certificate-authority/{id} GET
  /v2/enrollment GET PUT
  /v2/enrollment/access-groups GET
  /v2/enrollment/access-groups/{serverId}/{groupId} GET PUT
  /v2/inventory-preload/history GET
`,
);

export const fieldsRemoved = fromLine(
  211,
  `
  /v1/cloud-directory-a/defaults/server-configuration GET
  /v1/cloud-directory-a/{id} GET PUT
  /v1/volume-purchasing-locations GET POST
  /v1/volume-purchasing-locations/{id} GET DELETE PATCH
  /v1/volume-purchasing-locations/{id}/history GET
  /v1/volume-purchasing-locations/{id}/reclaim POST
  /v1/volume-purchasing-locations/{id}/revoke-licenses POST
`,
);

export const deprecatedEndpoints = fromLine(
  223,
  `
  /settings/obj/policyProperties GET PUT
  /vpp/subscriptions GET
  /vpp/subscriptions/{id} GET
  /v1/directory-a-migration/reports POST
  /v1/directory-a-migration/reports/pending GET
  /v1/directory-a-migration/reports/{id} GET
  /v1/directory-a-migration/reports/{id}/download GET
  /v1/cloud-idp/export POST
  /v1/computer-inventory-collection-settings GET PATCH
  /v1/computer-inventory-collection-settings/custom-path POST
  /v1/computer-inventory-collection-settings/custom-path/{id} DELETE
  /v1/computers-inventory/{id}/view-recovery-lock-password GET
  /v1/policy-properties GET PUT
  /v1/volume-purchasing-subscriptions GET POST
  /v1/volume-purchasing-subscriptions/{id} GET PUT DELETE
  /v2/check-in GET PUT
  /v2/check-in/history GET POST
`,
);

export const removedEndpoints = fromLine(
  245,
  `
  /self-service/branding/configurations GET POST
  /self-service/branding/configurations/{id} GET PUT DELETE
  /v1/check-in GET PUT
  /v1/check-in/history GET POST
`,
);

/** Paths with their methods: the rows of a table stand in lines one after the other. */
function fromLine(first: number, table: string): readonly ChangeRow[] {
  return table
    .trim()
    .split("\n")
    .map((row, index) => {
      const [path = "", ...methods] = row.trim().split(" ");
      return { line: first + index, path, methods };
    });
}
