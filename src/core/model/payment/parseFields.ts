import type * as z from 'zod/mini'
import { membersOf } from '../isObject.js'
import { failed, type Issue, type Parsed } from '../issue.js'
import { parseWith, presentMembers } from '../schema.js'
import type { FieldRow, FieldUse, PaymentMode } from './paymentFields.js'

interface FieldRules<Request> {
  readonly rows: readonly FieldRow[]
  readonly mode: PaymentMode
  readonly schema: z.ZodMiniType<Request>
  /** Rules between members, checked once every member is valid. */
  readonly validate?: (request: Request) => readonly Issue[]
}

/**
 * Reads a request by its endpoint's table, its members' schemas and the rules between them. Answers
 * one issue for each wrong member. A null member counts as absent; members without a row are kept,
 * because the service may know them.
 *
 * @internal
 */
export function parseFields<Request>(
  input: unknown,
  { rows, mode, schema, validate }: FieldRules<Request>,
): Parsed<Request> {
  const members = presentMembers(input)
  const table = { rows, mode }
  const tableIssues = members
    ? issuesByUse(members, { wanted: 'required', unwanted: 'not_applicable' }, table)
    : []
  const tableNames = new Set(tableIssues.map(({ field }) => field))
  const shape = parseWith(schema, members ?? input)
  const shapeIssues = shape.type === 'error' ? shape.error : (validate?.(shape.value) ?? [])
  const otherIssues = shapeIssues.filter(({ field }) => !tableNames.has(field))
  const issues = [...tableIssues, ...otherIssues]
  return issues.length > 0 ? failed(issues) : shape
}

/** Whether a body asks for the service's own form. */
export function isHosted(input: unknown): boolean {
  const { mode } = membersOf(input)
  return mode === 'hosted'
}

/**
 * What is unusual by a table and not refused: missing members that are nearly always there, and
 * members of the other mode.
 */
export function unusualFields(
  members: Readonly<Record<string, unknown>>,
  table: FieldTable,
): readonly Issue[] {
  return issuesByUse(members, { wanted: 'usual', unwanted: 'other_mode' }, table)
}

/** The members that the interface shows for a mode. */
export function possibleFields(table: FieldTable): readonly string[] {
  return (['required', 'usual', 'optional'] as const).flatMap((use) => fieldsOf(use, table))
}

/** The rows of an endpoint, in one mode. */
export interface FieldTable {
  readonly rows: readonly FieldRow[]
  readonly mode: PaymentMode
}

/** One issue for each wanted member that is missing, and for each unwanted one that is there. */
function issuesByUse(
  members: Readonly<Record<string, unknown>>,
  { wanted, unwanted }: { readonly wanted: FieldUse; readonly unwanted: FieldUse },
  table: FieldTable,
): readonly Issue[] {
  const missing = fieldsOf(wanted, table).filter((field) => (members[field] ?? '') === '')
  const present = fieldsOf(unwanted, table).filter((field) => members[field] !== undefined)
  return [
    ...missing.map((field): Issue => ({ field, code: 'required' })),
    ...present.map((field): Issue => ({ field, code: 'not_allowed' })),
  ]
}

function fieldsOf(use: FieldUse, { rows, mode }: FieldTable) {
  return rows.flatMap((row) => (row[mode] === use ? row.fields : []))
}
