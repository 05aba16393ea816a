import { groupBy } from "../../change/group-by.ts";
import type { ChangelogChange } from "./changelog-change.ts";
import type { FoldedRow } from "../folded-row.ts";
import { plainText, prose, type Prose } from "../../wording/prose.ts";
import { changeKinds } from "../../kinds/change-kinds.ts";
import { firstNames, onlyCode } from "../named-code.ts";

type Row = FoldedRow<ChangelogChange>;

/**
 * Shorter than a report, to which the changelog links: long lists of names are cut, and changes that break nothing
 * are grouped by component.
 */
export function foldBrief(rows: readonly Row[]): readonly Row[] {
  return foldOwners(rows.map(withFirstNames));
}

/** The values of an enum, of which there may be hundreds. */
function withFirstNames(row: Row): Row {
  const { told, parts } = row;
  const words = changeKinds[told.change.kind].several;
  const names = parts.map(({ message }) => onlyCode(message)?.text ?? "");
  const different = [...new Set(names)];
  return words === undefined || different.length < 2 || different.includes("")
    ? row
    : { parts, told: { ...told, message: words(firstNames(different)) } };
}

/**
 * The fields of one component, body or parameter list become one line with their names, and so do the components of
 * one endpoint that changed in the same way as a whole. If somebody may have to act, they become one line only if
 * their texts are equal.
 */
function foldOwners(rows: readonly Row[]): readonly Row[] {
  const groups = groupBy(rows, (row) => ownerKey(row) ?? row);
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0
      ? first
      : isHarmless(first)
        ? joined([first, ...others])
        : { ...first, parts: allParts(first, others) },
  );
}

function isHarmless({ told: { change } }: Row): boolean {
  const { severity, ofPackage } = change;
  return [severity, ofPackage.severity].every(
    (each) => each === "compatible" || each === "info",
  );
}

/** Rows with the same key become one line; `null` for a row that needs a line of its own. */
function ownerKey(row: Row): string | null {
  const { told, parts } = row;
  const { kind, severity, ofPackage, accepted } = told.change;
  const isOne = parts.every(({ change }) => change.element.schemaPath !== "");
  if (changeKinds[kind].several !== undefined || nameOf(told) === null)
    return null;
  if (!isHarmless(row) && !isOne) return null;
  const owners = parts.map(({ change: { element }, endpoint }) => {
    const { schema, schemaPath, path, at } = element;
    if (schema !== null && schemaPath !== "") return schema;
    return JSON.stringify([endpoint, path === "" ? null : at, schema === null]);
  });
  return JSON.stringify([
    [kind, severity, ofPackage.severity, accepted?.reason],
    isHarmless(row) ? "" : plainText(textProse(told)),
    [...new Set(owners)].toSorted(),
  ]);
}

function textProse({ message, advice }: ChangelogChange): Prose {
  return prose`${message} ${advice.text}`;
}

function allParts(first: Row, others: readonly Row[]): Row["parts"] {
  return [...first.parts, ...others.flatMap(({ parts }) => parts)];
}

/** The name in a line after its owner: a field, else a parameter, a header, a status. */
function nameOf({ change: { element } }: ChangelogChange): string | null {
  const { schema, schemaPath, path, atName, name } = element;
  if (schema !== null) return schemaPath === "" ? schema : schemaPath;
  return path === "" ? (atName ?? name) : path;
}

function joined([first, ...others]: readonly [Row, ...Row[]]): Row {
  const rows = [first, ...others];
  const names = rows.flatMap(({ told }) => nameOf(told) ?? []);
  const [part, ...parts] = rows.flatMap((row) => row.parts.map(ofOwner));
  const told = ofOwner(first.told);
  return {
    told: {
      ...told,
      message: prose`${told.title}: ${firstNames([...new Set(names)])}`,
    },
    parts: [part ?? told, ...parts],
  };
}

/** The owner that changes share: the component, or the part of the endpoint. */
function ofOwner(row: ChangelogChange): ChangelogChange {
  const { element } = row.change;
  const { schema, schemaPath, path } = element;
  const isWhole = schema === null ? path === "" : schemaPath === "";
  const owner = {
    ...element,
    ...(isWhole ? { at: null, atName: null, name: null, schema: null } : {}),
    path: "",
    schemaPath: "",
  };
  return { ...row, change: { ...row.change, element: owner } };
}
