import { userAgents } from '../fixtures/pageReports.js'
import {
  guardShop,
  hashReport,
  otherHash,
  post,
  script,
  scriptHash,
  violation,
} from './guardedShop.js'

const dayMs = 86_400_000

/**
 * A quarter of a shop: three visits a day, of which Firefox sends no hashes; a release in August,
 * and an attack in September.
 */
export async function passQuarter() {
  const shop = guardShop()
  const { guard, clock } = shop
  clock.time = Date.parse('2026-07-01T09:00:00Z')
  for (let day = 0; day < 92; day += 1) {
    for (const userAgent of Object.values(userAgents)) {
      guard.headers({ userAgent })
      const isReported = userAgent !== userAgents.firefox
      await guard.fetch(
        post(isReported ? [hashReport(script, scriptHash)] : [], { 'User-Agent': userAgent }),
      )
    }
    if (day === 40) await guard.fetch(post([hashReport(script, otherHash)]))
    if (day === 70)
      await guard.fetch(post([violation('https://evil.example/?cc=4242', 'connect-src')]))
    clock.time += dayMs
  }
  const [release] = shop.changes
  await guard.accept(release?.id ?? '', { by: 'Olena K.', why: 'Release 2.4 <before its list>' })
  return { ...shop, evidence: await guard.evidence({ from: '2026-07-01', to: '2026-09-30' }) }
}
