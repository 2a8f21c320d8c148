import type { Address } from './databases.js'

// A process that a test starts is told by one text where its database is: the folder of a socket,
// or the address of a Citus cluster, `postgres://user:password@host:port/database`.

export function addressOf(place: string): Address {
  if (!isUrl(place)) return { host: place, user: 'postgres', database: 'postgres' }
  const { hostname, port, username, password, pathname } = new URL(place)
  return {
    host: hostname,
    ...(port && { port: Number(port) }),
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

/** What the store is told of the database. */
export function optionsOf(place: string): { readonly distributed?: 'citus' } {
  return isUrl(place) ? { distributed: 'citus' } : {}
}

function isUrl(place: string): boolean {
  return /^postgres(?:ql)?:/.test(place)
}
