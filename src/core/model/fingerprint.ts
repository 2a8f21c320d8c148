import * as z from 'zod/mini'
import type { Issue } from './issue.js'
import { matching, parseWith, type ShapeOf, text } from './schema.js'

/**
 * The members of the shopper's browser for 3-D Secure 2, each a string. The browser gives eight.
 * The server adds `browserAcceptHeader` and `browserIpAddress` from the request, whose `User-Agent`
 * header wins.
 *
 * @see The interface, "Browser fingerprint"
 */
export interface BrowserFingerprint {
  /** One of 1, 4, 8, 15, 16, 24, 32, 48. */
  readonly browserColorDepth: string
  /** 1–999999. */
  readonly browserScreenHeight: string
  /** 1–999999. */
  readonly browserScreenWidth: string
  /** `true` or `false`. */
  readonly browserJavaEnabled: string
  /** A language tag of at most 8 characters. */
  readonly browserLanguage: string
  /** An IANA name such as `Europe/Kyiv`. */
  readonly browserTimeZone: string
  /** Minutes, positive behind UTC, as `Date.prototype.getTimezoneOffset` counts. */
  readonly browserTimeZoneOffset: string
  /** 1 to 2048 characters. */
  readonly browserUserAgent: string
}

/** The fingerprint for the service: the browser's eight members and the server's two. */
export interface CompleteFingerprint extends BrowserFingerprint {
  /** The `Accept` header of the request, at most 2048 characters. */
  readonly browserAcceptHeader?: string
  /** IPv4 or IPv6; absent unless the server can read it. */
  readonly browserIpAddress?: string
}

/** A fingerprint of another source: all its members are strings, and none is required. */
export type AnyFingerprint = Partial<CompleteFingerprint>

/**
 * The members that EMV 3-D Secure would not take, though the interface does. Missing ones are not
 * reported.
 */
export function unusualFingerprint(input: AnyFingerprint): readonly Issue[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const value: unknown = Reflect.get(input, field)
    if (value === undefined) return []
    const parsed = parseWith(rule, value)
    return parsed.type === 'error' ? parsed.error.map((issue) => ({ ...issue, field })) : []
  })
}

/** Screen sizes are whole pixels of at most six digits. */
const screenSize = matching(/^[1-9]\d{0,5}$/)

const rules: Readonly<Record<keyof AnyFingerprint, z.ZodMiniType<string>>> = {
  browserColorDepth: matching(/^(?:1|4|8|15|16|24|32|48)$/),
  browserScreenHeight: screenSize,
  browserScreenWidth: screenSize,
  browserJavaEnabled: matching(/^(?:true|false)$/),
  browserLanguage: matching(/^(?=.{2,8}$)[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/),
  // Only the form: a browser may know a zone that the server does not.
  browserTimeZone: matching(/^[A-Za-z][\w+-]{0,31}(?:\/[\w+-]{1,32}){0,2}$/),
  browserTimeZoneOffset: matching(/^(?:0|-?[1-9]\d{0,2})$/),
  browserUserAgent: text({ max: 2048 }),
  browserAcceptHeader: text({ max: 2048 }),
  browserIpAddress: matching(/^[0-9A-Fa-f.:]{2,45}$/),
}

/** The name of each member of a fingerprint. @internal */
export const fingerprintMembers: readonly string[] = Object.keys(rules)

const optionalString = z.exactOptional(z.string())

const browserShape: ShapeOf<Partial<BrowserFingerprint>> = {
  browserColorDepth: optionalString,
  browserScreenHeight: optionalString,
  browserScreenWidth: optionalString,
  browserJavaEnabled: optionalString,
  browserLanguage: optionalString,
  browserTimeZone: optionalString,
  browserTimeZoneOffset: optionalString,
  browserUserAgent: optionalString,
}

/** @internal A page's fingerprint: the browser's members, each a string, and no other. */
export const browserFingerprintSchema: z.ZodMiniType<Partial<BrowserFingerprint>> =
  z.strictObject(browserShape)

/** @internal The service's fingerprint: each of the ten is a string; other members are kept. */
export const anyFingerprintSchema: z.ZodMiniType<AnyFingerprint> = z.looseObject({
  ...browserShape,
  browserAcceptHeader: optionalString,
  browserIpAddress: optionalString,
})
