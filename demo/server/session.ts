import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { isLanguage, type Language } from '../storefront/messages.js'

const sessionCookie = 'hlyna_session'
const languageCookie = 'hlyna_language'

/** The shopper's session, read off a plain request: `findOrder` gets no more than that. */
export function sessionOf(request: Request): string | undefined {
  return parse(request.headers.get('Cookie') ?? '', sessionCookie)[sessionCookie]
}

/**
 * The shopper's session, begun now if there is none. Scripts can't read it, and a foreign form does
 * not carry it.
 */
export function ensureSession(context: Context): string {
  const known = getCookie(context, sessionCookie)
  if (known) return known
  const session = randomBytes(24).toString('base64url')
  setCookie(context, sessionCookie, session, { httpOnly: true, sameSite: 'Lax', path: '/' })
  return session
}

/**
 * The merchant's own id of the shopper: always the same for one session, and no way back to the
 * cookie.
 */
export function customerIdOf(session: string): string {
  return `guest-${createHash('sha256').update(session).digest('hex').slice(0, 16)}`
}

/** The language chosen before, else the first of the browser's that the shop has, else English. */
export function languageOfVisit(context: Context): Language {
  const chosen = getCookie(context, languageCookie)
  if (isLanguage(chosen)) return chosen
  const wanted = (context.req.header('Accept-Language') ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2))
  return wanted.find(isLanguage) ?? 'en'
}

export function rememberLanguage(context: Context, language: Language): void {
  setCookie(context, languageCookie, language, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 31_536_000,
  })
}
