/**
 * The steps of our schema, the first of version 1. A step that was released is never edited: a change is a new one. The
 * tables of the queue belong to pg-boss, in a schema of its own.
 */
export const migrations: readonly string[] = [
  `
  create table fleet.repository (
    id bigint generated always as identity primary key,
    url text not null unique
  );

  -- What is known of one SDK in one repository. The attempt is a fencing token: each worker that begins raises it,
  -- and nothing is written for an attempt that is no longer the latest.
  create table fleet.task (
    repository bigint not null references fleet.repository on delete cascade,
    sdk text not null,
    state text not null check (state in ('queued', 'active', 'waiting', 'done', 'failed')),
    attempt bigint not null default 0,
    reason text,
    analysis bigint,
    outcome text,
    primary key (repository, sdk)
  );
  create index on fleet.task (sdk, state);

  create table fleet.analysis (
    id bigint generated always as identity primary key,
    repository bigint not null references fleet.repository on delete cascade,
    commit text not null,
    sdk text not null,
    sdk_version text not null,
    tool text not null,
    attempt bigint not null,
    unique (repository, commit, sdk, sdk_version, tool)
  );

  -- The facts of one project. The whole file is in the folder of facts by its hash; the head is all of it but the facts.
  create table fleet.facts_file (
    id bigint generated always as identity primary key,
    analysis bigint not null references fleet.analysis on delete cascade,
    project text not null,
    hash text not null,
    head jsonb not null,
    facts integer not null,
    unique (analysis, project)
  );

  create table fleet.fact (
    file bigint not null references fleet.facts_file on delete cascade,
    -- Its place among the facts of the file.
    at integer not null,
    operation text,
    element text not null,
    component text,
    has_former_name boolean not null,
    body jsonb not null,
    primary key (file, at)
  );
  create index on fleet.fact (operation, element);
  create index on fleet.fact (component) where component is not null;
  create index on fleet.fact (has_former_name) where has_former_name;
  `,
  `
  -- Facts that stay when those of a later commit come.
  create table fleet.labelled (
    label text not null check (label <> ''),
    sdk text not null,
    analysis bigint not null references fleet.analysis on delete cascade,
    primary key (sdk, label, analysis)
  );
  create index on fleet.labelled (analysis);

  -- The facts that a join takes: the newest under the empty label.
  create view fleet.chosen as
    select '' as label, sdk, repository, analysis from fleet.task where analysis is not null
    union all
    select labelled.label, labelled.sdk, analysis.repository, labelled.analysis
    from fleet.labelled join fleet.analysis on analysis.id = labelled.analysis;

  -- What joins came to, so that a later one can tell what is otherwise. Owners are kept of the newest of each pair of sides.
  create table fleet.joined (
    id bigint generated always as identity primary key,
    sdk text not null,
    from_side text not null,
    to_side text not null,
    at timestamptz not null default now(),
    point jsonb not null,
    owners jsonb
  );
  create index on fleet.joined (sdk, from_side, to_side, id);
  `,
];
