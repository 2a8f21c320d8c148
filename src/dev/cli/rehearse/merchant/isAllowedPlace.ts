import { resolve } from 'node:path'
import { normalPlace } from './normalPlace.js'

/**
 * Whether a host, with or without a port, or the path of a socket is in one of the places: a host,
 * a host with a port, or a folder. A host that is allowed is so on every port.
 */
export function isAllowedPlace(target: string, allowedPlaces: readonly string[]): boolean {
  const place = normalPlace(target)
  return allowedPlaces.map(normalPlace).some((allowedPlace) => {
    if (allowedPlace.startsWith('/')) return `${resolve(place)}/`.startsWith(`${allowedPlace}/`)
    return place === allowedPlace || hostOf(place) === allowedPlace
  })
}

/** Whether the host of an address is in one of the places. Its port is 443 or 80 if it has none. */
export function isAllowedAddress(
  { hostname, port, protocol }: URL,
  allowedPlaces: readonly string[],
): boolean {
  const defaultPort = /^(?:https|wss):/.test(protocol) ? 443 : 80
  return isAllowedPlace(`${hostname}:${port || defaultPort}`, allowedPlaces)
}

/** A place without its port. */
export function hostOf(place: string): string {
  return place.replace(/:\d+$/, '')
}
