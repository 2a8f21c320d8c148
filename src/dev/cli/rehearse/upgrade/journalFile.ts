import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { maskedNames } from '../../../../backend/operator/orderEvent.js'
import { hashToken } from '../../../../backend/tokens/tokens.js'
import { membersOf } from '../../../../core/model/isObject.js'
import { codeOf } from '../../terminal/problem.js'
import { UsageError } from '../../terminal/usageError.js'
import type { JournalOrder } from './journalOrder.js'

/** The first line of a journal's file. Each further line is an order. */
export interface JournalHeader {
  readonly format: 'tillkit journal'
  readonly version: 1
  readonly notice: string
  /** The version that wrote the file. */
  readonly tillkit: string
  /** ISO 8601. */
  readonly writtenAt: string
  /** The project of its orders. */
  readonly posId: string
  /** Its orders were begun at this time or later. Milliseconds since the epoch. */
  readonly from: number
  /** Its orders were begun before this time. Milliseconds since the epoch. */
  readonly until: number
  /** Fingerprints of the databases that the shop's environment names. */
  readonly databases: readonly string[]
}

/** The file is for this machine only, so it says so itself. */
export const journalNotice =
  'This file has the names of your orders, your shoppers’ ids and countries, and what they paid. ' +
  'It has no card data, and no other data of shoppers. ' +
  'Keep it on this machine, and delete it after the rehearsal.'

/**
 * A line of the file. What can pay or names the shopper is replaced: cards' tokens by equal values
 * for equal ones, the rest by one text.
 */
export function encodeLine(line: JournalHeader | JournalOrder): string {
  return `${JSON.stringify(line, replaceSecret)}\n`
}

/** Replacer for `JSON.stringify`. A token is random, so its hash does not show it. */
function replaceSecret(name: string, member: unknown) {
  if (name === 'cc_mask' && typeof member === 'string') return '000000******0000'
  if (member === null || !maskedNames.test(name)) return member
  if (name === 'cc_token') return `rehearsal-${hashToken(String(member)).slice(0, 16)}`
  return 'rehearsal'
}

/** A journal's file, and its orders as those of another project. */
export interface JournalFile {
  readonly header: JournalHeader
  /** Oldest first. Orders and webhooks of the journal's project are of `posId`. */
  readonly ordersAs: (posId: string) => readonly JournalOrder[]
}

/** @throws {UsageError} when it can't be read, or is of another format or version */
export function readJournalFile(file: string, cwd: string): JournalFile {
  const [firstLine = '', ...lines] = readText(resolve(cwd, file)).trimEnd().split('\n')
  const header = parseHeader(firstLine)
  if (header === undefined) {
    throw new UsageError(
      `${file} of --journal is no journal of version 1. Write it with rehearse --write-journal.`,
    )
  }
  return {
    header,
    ordersAs: (posId) =>
      lines
        .map((line) => parseOrder(line, { from: header.posId, to: posId }))
        .toSorted(compareBeginning),
  }
}

function readText(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path} of --journal cannot be read: ${String(codeOf(error))}.`)
  }
}

function parseHeader(line: string): JournalHeader | undefined {
  try {
    const header: unknown = JSON.parse(line)
    const { format, version } = membersOf(header)
    // Format and version say that the line is our own writing.
    return format === 'tillkit journal' && version === 1 ? (header as JournalHeader) : undefined
  } catch {
    return undefined
  }
}

/** The file is ours, and its header says its version. Only the project is another one. */
function parseOrder(line: string, project: { readonly from: string; readonly to: string }) {
  const order: JournalOrder = JSON.parse(line, (name, member) =>
    name === 'pos_id' && member === project.from ? project.to : member,
  )
  return order
}

function compareBeginning(left: JournalOrder, right: JournalOrder) {
  return (left.history[0]?.at ?? 0) - (right.history[0]?.at ?? 0)
}
