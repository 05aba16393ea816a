import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import type { GatewayAccess, TokenField } from "../../model/service.ts";
import {
  mdCode,
  mdNumber,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import { noteText } from "./note-text.ts";

/** What the README says of a gateway: facts of the catalogue, which the template puts into sections. */
export interface GatewayReadmeView {
  readonly integration: {
    readonly summary: Markdown;
    /** Calendar months from its creation to its end. */
    readonly months: Markdown | null;
    readonly prerequisites: readonly Markdown[];
    readonly steps: readonly Markdown[];
    readonly rules: readonly Markdown[];
    readonly fields: readonly {
      readonly name: Markdown;
      readonly type: Markdown;
      readonly required: Markdown;
      readonly notes: Markdown;
    }[];
  };
  readonly levels: readonly LevelView[];
  readonly scopeRules: readonly Markdown[];
  readonly environment: GuideView;
  readonly tenant: GuideView;
  readonly addresses: readonly {
    readonly name: Markdown;
    readonly template: Markdown;
    readonly summary: Markdown;
  }[];
  readonly regions: readonly Markdown[];
  /** `null` when the source does not show it. */
  readonly host: Markdown | null;
  readonly token: {
    /** `POST {base_url}/auth/token`, with the levels that request it there. */
    readonly requests: readonly {
      readonly request: Markdown;
      readonly levels: readonly Markdown[];
    }[];
    readonly form: readonly Markdown[];
    readonly response: readonly Markdown[];
    readonly rules: readonly Markdown[];
  };
  readonly limits: readonly {
    readonly name: Markdown;
    readonly value: Markdown;
  }[];
  /** The credentials that the client sends, and a first call that works. */
  readonly verification: {
    readonly header: Markdown;
    readonly success: Markdown;
  };
  /** Query parameters of lists. */
  readonly collectionParameters: readonly Markdown[];
  readonly versioningRules: readonly Markdown[];
  /** What the source leaves open, and the decision. */
  readonly decisions: readonly {
    readonly open: Markdown;
    readonly decision: Markdown;
  }[];
  /** Facts that nothing replaces. */
  readonly leftOpen: readonly Markdown[];
}

/** A row of the table of scope levels. */
export interface LevelView {
  readonly title: Markdown;
  readonly option: Markdown;
  readonly reaches: Markdown;
  readonly use: Markdown;
  /** `null` if only the token names the context. */
  readonly header: Markdown | null;
  readonly context: Markdown;
  readonly address: Markdown;
}

/** What the service says of environments or of tenants. */
export interface GuideView {
  readonly summary: Markdown;
  readonly rules: readonly Markdown[];
}

export function gatewayReadmeView(access: GatewayAccess): GatewayReadmeView {
  const { token, verification } = access;
  const { bare, regional } = access.baseAddresses;
  return {
    integration: integrationView(access),
    levels: scopeLevels.map((level) => levelView(access, level)),
    scopeRules: access.scopeRules.map(mdText),
    environment: guideView(access.environment),
    tenant: guideView(access.tenant),
    addresses: [bare, regional].map(({ template, summary, ...address }) => ({
      name: mdCode(`{${address.sourceName}}`),
      template: mdCode(template),
      summary: mdText(summary),
    })),
    regions: access.regions.map(mdCode),
    host: access.host === null ? null : mdCode(access.host),
    token: {
      requests: tokenRequests(access),
      form: token.form.map(fieldText),
      response: token.response.map(fieldText),
      rules: token.rules.map(mdText),
    },
    limits: access.limits.map(({ name, value }) => ({
      name: mdText(name),
      value: mdText(value),
    })),
    verification: {
      header: mdCode(verification.header),
      success: mdText(verification.success),
    },
    collectionParameters: access.collectionParameters.map(({ name }) =>
      mdCode(name),
    ),
    versioningRules: access.versioningRules.map(mdText),
    decisions: access.decisions.map(({ open, decision }) => ({
      open: noteText(open),
      decision: noteText(decision),
    })),
    leftOpen: access.leftOpen.map(mdText),
  };
}

function integrationView({
  integration,
}: GatewayAccess): GatewayReadmeView["integration"] {
  const { validityMonths } = integration;
  return {
    summary: mdText(integration.summary),
    months: validityMonths === null ? null : mdNumber(validityMonths),
    prerequisites: integration.prerequisites.map(mdText),
    steps: integration.creationSteps.map(mdText),
    rules: integration.rules.map(mdText),
    fields: integration.fields.map(({ name, type, required, notes }) => ({
      name: mdText(name),
      type: mdText(type),
      required: mdText(required),
      notes: mdText(notes),
    })),
  };
}

function levelView(access: GatewayAccess, level: ScopeLevel): LevelView {
  const facts = access.scopeLevels[level];
  const address = access.baseAddresses[facts.baseAddress];
  return {
    title: mdText(facts.title),
    option: mdCode(`scope: "${level}"`),
    reaches: mdText(facts.reaches),
    use: mdText(facts.typicalUse),
    header: facts.header === null ? null : mdCode(facts.header),
    context: mdText(facts.context),
    address: mdCode(`{${address.sourceName}}`),
  };
}

/** Groups the requests by address, since the rule for an address may have another one for each level. */
function tokenRequests({
  token,
  baseAddresses,
  scopeLevels: facts,
}: GatewayAccess): GatewayReadmeView["token"]["requests"] {
  return (["bare", "regional"] as const).flatMap((kind) => {
    const levels = scopeLevels.filter(
      (level) =>
        (token.baseAddress === "of-request"
          ? facts[level].baseAddress
          : token.baseAddress) === kind,
    );
    const { sourceName } = baseAddresses[kind];
    const request = `${token.method} {${sourceName}}${token.path}`;
    return levels.length === 0
      ? []
      : [{ request: mdCode(request), levels: levels.map(mdText) }];
  });
}

function guideView({
  summary,
  rules,
}: {
  readonly summary: string;
  readonly rules: readonly string[];
}): GuideView {
  return { summary: mdText(summary), rules: rules.map(mdText) };
}

function fieldText({ name, value }: TokenField): Markdown {
  return mdCode(value === null ? name : `${name}=${value}`);
}
