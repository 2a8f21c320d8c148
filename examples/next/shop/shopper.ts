import { createHash, randomUUID } from 'node:crypto'
import { cookies } from 'next/headers'

/**
 * Who asks. A shop with a login has something better; what matters is that nobody can guess another
 * shopper's.
 */
export async function readShopper(): Promise<string | undefined> {
  return (await cookies()).get('shopper')?.value
}

/** As {@link readShopper}, of a plain request. */
export function shopperOf(request: Request): string | undefined {
  return /(?:^|; )shopper=([\w-]{36})(?:;|$)/.exec(request.headers.get('Cookie') ?? '')?.[1]
}

export async function ensureShopper(): Promise<string> {
  const known = await readShopper()
  if (known) return known
  const shopper = randomUUID()
  const secure = !process.env.SHOP_URL?.startsWith('http:')
  ;(await cookies()).set('shopper', shopper, { httpOnly: true, sameSite: 'lax', secure })
  return shopper
}

/**
 * The shop's own id of the shopper, for the payment service: always the same for one session, and
 * no way back to the cookie.
 */
export function customerIdOf(shopper: string): string {
  return `guest-${createHash('sha256').update(shopper).digest('hex').slice(0, 16)}`
}
