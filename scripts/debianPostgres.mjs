// Finds the PostgreSQL of the system with its programs for replication, which the package of the development dependencies
// does not have, or installs Debian's where we may. Plain Node, nothing imported that has to be installed first.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPackages, isExecutable, onPath } from './browser.mjs'

const programs = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup']

/** What a person does who is told that it is missing. */
export const postgresAdvice =
  'The failover test, and that of an older PostgreSQL, need one with pg_basebackup, and none was found. Install it (Debian: apt-get install postgresql), ' +
  'or name the folder of its programs: TILLKIT_POSTGRES_BIN=/path/to/bin.'

/** The folder of PostgreSQL's programs, installed just now if need be; undefined where that is not possible. */
export function ensureDebianPostgres() {
  const found = findDebianPostgres()
  if (found) return found
  console.log('No PostgreSQL with pg_basebackup found. Installing it, where that is possible …')
  installPackages(['postgresql'])
  return findDebianPostgres()
}

/** The folder of PostgreSQL's programs, or undefined. Debian puts those of the server into a folder of their version. */
function findDebianPostgres() {
  const named = process.env.TILLKIT_POSTGRES_BIN
  if (named) return named
  const onItsPath = onPath('pg_basebackup')
  const folders = [
    ...versions().map((version) => join(place, version, 'bin')),
    ...(onItsPath ? [dirname(onItsPath)] : []),
  ]
  return folders.find((folder) => programs.every((name) => isExecutable(join(folder, name))))
}

const place = '/usr/lib/postgresql'

/** The newest first. */
function versions() {
  try {
    return readdirSync(place).sort((one, other) => Number(other) - Number(one))
  } catch {
    return []
  }
}
