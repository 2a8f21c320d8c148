import * as z from 'zod/mini'
import type { Issue } from './issue.js'
import { matching, parseWith, type ShapeOf, text } from './schema.js'

/**
 * What 3-D Secure 2 wants to know of the shopper's browser. Every member is a string, as the interface says.
 *
 * The browser gives eight members. `browserAcceptHeader` and `browserIpAddress` are the server's to fill, from the
 * request itself; its `User-Agent` header wins over the browser's own value.
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

/** The fingerprint as it goes to the service: the browser's eight members and the server's two. */
export interface CompleteFingerprint extends BrowserFingerprint {
  /** The `Accept` header of the request, at most 2048 characters. */
  readonly browserAcceptHeader?: string
  /** IPv4 or IPv6; absent unless the server is configured to find it. */
  readonly browserIpAddress?: string
}

/** A fingerprint as others may send it: all its members are strings, and none of its members is required. */
export type AnyFingerprint = Partial<CompleteFingerprint>

/**
 * The members of a fingerprint that EMV 3-D Secure would not take, though the interface does: it asks for strings and no
 * more. Members that are missing are not reported.
 */
export function unusualFingerprint(input: AnyFingerprint): readonly Issue[] {
  const read = parseWith(presentSchema, input)
  return read.type === 'error' ? read.error : []
}

/** Screen sizes are whole pixels of at most six digits. */
const screenSize = matching(/^[1-9]\d{0,5}$/)

const members = {
  browserColorDepth: matching(/^(?:1|4|8|15|16|24|32|48)$/),
  browserScreenHeight: screenSize,
  browserScreenWidth: screenSize,
  browserJavaEnabled: matching(/^(?:true|false)$/),
  browserLanguage: matching(/^(?=.{2,8}$)[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/),
  // The shape only: a browser may know a zone before the server's own tables do.
  browserTimeZone: matching(/^[A-Za-z][\w+-]{0,31}(?:\/[\w+-]{1,32}){0,2}$/),
  browserTimeZoneOffset: matching(/^(?:0|-?[1-9]\d{0,2})$/),
  browserUserAgent: text({ max: 2048 }),
}

const presentSchema: z.ZodMiniType<AnyFingerprint> = z.looseObject({
  browserColorDepth: z.exactOptional(members.browserColorDepth),
  browserScreenHeight: z.exactOptional(members.browserScreenHeight),
  browserScreenWidth: z.exactOptional(members.browserScreenWidth),
  browserJavaEnabled: z.exactOptional(members.browserJavaEnabled),
  browserLanguage: z.exactOptional(members.browserLanguage),
  browserTimeZone: z.exactOptional(members.browserTimeZone),
  browserTimeZoneOffset: z.exactOptional(members.browserTimeZoneOffset),
  browserUserAgent: z.exactOptional(members.browserUserAgent),
  browserAcceptHeader: z.exactOptional(text({ max: 2048 })),
  browserIpAddress: z.exactOptional(matching(/^[0-9A-Fa-f.:]{2,45}$/)),
})

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

/** @internal What a page may send: the browser's members, each a string, and nothing else. */
export const browserFingerprintSchema: z.ZodMiniType<Partial<BrowserFingerprint>> = z.strictObject(browserShape)

/** @internal What may go to the service: each of the ten a string; other members are kept. */
export const anyFingerprintSchema: z.ZodMiniType<AnyFingerprint> = z.looseObject({
  ...browserShape,
  browserAcceptHeader: optionalString,
  browserIpAddress: optionalString,
})
