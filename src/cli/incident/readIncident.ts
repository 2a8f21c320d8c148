import { type Incident, parseIncident } from '../../incident/incident.js'
import { readInput } from '../settings/readInput.js'
import type { Terminal } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'

/**
 * Reads the file of an incident.
 *
 * @throws {UsageError} what is wrong with it, and where
 */
export async function readIncident(file: string, terminal: Terminal): Promise<Incident> {
  const text = await readInput(file, terminal)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new UsageError(`${file} is no JSON. Give a file that tillkit export wrote.`)
  }
  try {
    return parseIncident(json)
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
