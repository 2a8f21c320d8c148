import { fingerprintOf } from '../../../../backend/options/diagnose.js'
import { UsageError } from '../../terminal/usageError.js'

/** Where one of the merchant's databases is. */
export interface ShopDatabase {
  /** The environment variable that names it. */
  readonly variable: string
  /** A host with its port, or the folder of a socket. */
  readonly place: string
  /** Equal for equal databases, whoever connects. */
  readonly fingerprint: string
}

const defaultPorts: Readonly<Record<string, string>> = {
  'postgres:': '5432',
  'postgresql:': '5432',
  'mysql:': '3306',
  'mongodb:': '27017',
  'redis:': '6379',
}

/**
 * Reads where the merchant's databases are.
 *
 * @param variables as `--database-env` names them
 * @throws {UsageError} when one is not set: it could not be told from the shop's then
 */
export function readShopDatabases(
  env: NodeJS.Dict<string>,
  variables: readonly string[] = ['DATABASE_URL'],
): readonly ShopDatabase[] {
  return variables.map((variable) => {
    const { [variable]: address = '' } = env
    if (address !== '') return readShopDatabase(variable, address)
    throw new UsageError(
      `${variable} is not set. Name the variables with the addresses of your databases, each ` +
        'with --database-env, so that the rehearsal can be kept from those of the shop.',
    )
  })
}

/** An address, or only the name of a host. User and password are not compared. */
function readShopDatabase(variable: string, address: string): ShopDatabase {
  if (!URL.canParse(address)) {
    return { variable, place: address, fingerprint: fingerprintOf(address.toLowerCase()) }
  }
  const { protocol, hostname, port, pathname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? (hostname || 'localhost')
  const usedPort = port || (defaultPorts[protocol] ?? '')
  const place = host.startsWith('/') || usedPort === '' ? host : `${host}:${usedPort}`
  return { variable, place, fingerprint: fingerprintOf(`${place}${pathname}`.toLowerCase()) }
}
