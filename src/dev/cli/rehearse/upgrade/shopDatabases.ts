import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fingerprintOf } from '../../../../backend/options/diagnose.js'
import type { Terminal } from '../../terminal/terminal.js'
import { UsageError } from '../../terminal/usageError.js'
import { normalPlace } from '../merchant/normalPlace.js'

/** Where one of the merchant's databases is. */
export interface ShopDatabase {
  /** The environment variable that names it. */
  readonly variable: string
  /** A host with its port, or the folder of a socket. A file has none. */
  readonly place?: string
  /** Equal for equal databases, whoever connects. */
  readonly fingerprint: string
}

const defaultPorts: Readonly<Record<string, string>> = {
  'postgres:': '5432',
  'postgresql:': '5432',
  'mysql:': '3306',
  'mariadb:': '3306',
  'mongodb:': '27017',
  'mongodb+srv:': '27017',
  'redis:': '6379',
  'rediss:': '6379',
}

const filePattern = /^(?:file|sqlite3?):(?:\/\/)?(?<path>[^?#]+)/
const hostAndPortPattern = /^(?<place>(?:[^\s/:@[\]]+|\[[\da-f:.]+\]):\d+)(?<name>\/.*)?$/i

type Surroundings = Pick<Terminal, 'env' | 'cwd'>

/**
 * Reads where the merchant's databases are.
 *
 * @param variables as `--database-env` names them
 * @throws {UsageError} when one is not set, or has no port: it could not be told from the shop's
 */
export function readShopDatabases(
  { env, cwd }: Surroundings,
  variables: readonly string[] = ['DATABASE_URL'],
): readonly ShopDatabase[] {
  return variables.map((variable) => {
    const { [variable]: address = '' } = env
    if (address === '') {
      throw new UsageError(
        `${variable} is not set. Name the variables with the addresses of your databases, each ` +
          'with --database-env, so that the rehearsal can be kept from those of the shop.',
      )
    }
    const database = readDatabase(address, cwd)
    if (database) return { variable, ...database }
    throw new UsageError(
      `${variable} has no port. Write the address as host:port, or as scheme://host:port/name: ` +
        'without one the rehearsal would reach every port of that host.',
    )
  })
}

/** All databases that the environment names, for whatever purpose. */
export function findDatabases({ env, cwd }: Surroundings): readonly ShopDatabase[] {
  const { PGHOST = 'localhost', PGPORT = '5432', PGDATABASE } = env
  const standard = { PGDATABASE: `postgres:///${PGDATABASE}?host=${PGHOST}&port=${PGPORT}` }
  const addresses = { ...env, ...(PGDATABASE ? standard : { PGDATABASE: '' }) }
  return Object.entries(addresses).flatMap(([variable, address = '']) => {
    const database = isDatabaseAddress(address) ? readDatabase(address, cwd) : undefined
    return database ? [{ variable, ...database }] : []
  })
}

/** Whether it can be nothing else. A file is a database only by the end of its name. */
function isDatabaseAddress(address: string) {
  const file = filePattern.exec(address)
  if (file) return address.startsWith('sqlite') || /\.(?:db|sqlite3?)$/.test(file[1] ?? '')
  return URL.canParse(address) && new URL(address).protocol in defaultPorts
}

/** User and password are not compared. */
function readDatabase(address: string, cwd: string): Omit<ShopDatabase, 'variable'> | undefined {
  const { path } = filePattern.exec(address)?.groups ?? {}
  if (path !== undefined) return { fingerprint: fingerprintOf(realPath(resolve(cwd, path))) }
  const { place, name } = hostAndPortPattern.exec(address)?.groups ?? {}
  if (place !== undefined) return databaseAt(place, name)
  if (address.startsWith('/')) return databaseAt(address)
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, pathname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? (hostname || 'localhost')
  if (host.startsWith('/')) return databaseAt(host, pathname)
  const usedPort = port || (searchParams.get('port') ?? defaultPorts[protocol])
  return usedPort === undefined ? undefined : databaseAt(`${host}:${usedPort}`, pathname)
}

function databaseAt(writtenPlace: string, name = '') {
  const place = normalPlace(writtenPlace)
  return { place, fingerprint: fingerprintOf(`${place}${name.toLowerCase()}`) }
}

/** Its path without links, if there is such a file. */
function realPath(path: string) {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
