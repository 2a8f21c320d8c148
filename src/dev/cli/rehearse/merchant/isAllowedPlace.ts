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

/** A place without its port. */
export function hostOf(place: string): string {
  return place.replace(/:\d+$/, '')
}
