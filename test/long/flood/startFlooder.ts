import { constants, setPriority } from 'node:os'
import { Agent } from 'undici'
import { userAgents } from '../../fixtures/pageReports.js'
import { madeUpReports, visitReports } from './reportBodies.js'

/** How the report endpoint is flooded. */
export interface FloodOptions {
  readonly posts: number
  /** Fewer, when the shop is slower than that. */
  readonly perSecond: number
  /** The addresses that the posts are forwarded for, one after the other. */
  readonly addresses: number
}

/** What came of it. */
export interface Flooded {
  readonly ms: number
  readonly failed: number
  readonly statuses: Readonly<Record<string, number>>
}

const mostAtOnce = 64
const tickMs = 10
const limitBytes = 131_072

/** Floods the shop's report endpoint over connections that stay open, whenever it is told to. */
export function startFlooder(shop: string): void {
  // Who floods a shop has a machine of their own: here they get what processor time the shop leaves.
  setPriority(constants.priority.PRIORITY_LOW)
  const agent = new Agent({ pipelining: 1, connections: mostAtOnce })
  let number = 0
  process.on('message', async (message) =>
    process.send?.(message === 'usage' ? process.cpuUsage() : await flood(message as FloodOptions)),
  )
  process.send?.({ url: shop })

  async function flood({ posts, perSecond, addresses }: FloodOptions): Promise<Flooded> {
    const statuses: Record<string, number> = {}
    const underWay = new Set<Promise<void>>()
    let failed = 0
    const post = async (at: number): Promise<void> => {
      try {
        const { statusCode, body } = await agent.request({
          origin: shop,
          path: '/tillkit-guard/reports',
          method: 'POST',
          headers: {
            'content-type': 'application/reports+json',
            'user-agent': userAgents.chromium,
            'x-forwarded-for':
              addresses === 1 ? '198.51.100.7' : `203.0.${(at % addresses) >> 8}.${(at % addresses) & 255}`,
          },
          body: bodyOf(at),
        })
        await body.dump()
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      } catch {
        failed += 1
      }
    }
    const startedAt = performance.now()
    for (let sent = 0; sent < posts; ) {
      await new Promise((resolve) => setTimeout(resolve, tickMs))
      const due = Math.min(posts, ((performance.now() - startedAt) / 1_000) * perSecond)
      for (; sent < due && underWay.size < mostAtOnce; sent += 1) {
        number += 1
        const one: Promise<void> = post(number).finally(() => underWay.delete(one))
        underWay.add(one)
      }
    }
    await Promise.all(underWay)
    return { ms: performance.now() - startedAt, failed, statuses }
  }
}

const visit = JSON.stringify(visitReports())
/** The number in it is replaced for each post, since making as much JSON anew would slow down who floods. */
const madeUp = [4_000, 20_000, limitBytes - 4_000].map((bytes) => JSON.stringify(madeUpReports(bytes, 11_111_111)))

/** Half are visits as a browser reports them; the others are made up, of three sizes, one in ten nearly of the largest. */
function bodyOf(number: number): string {
  const text =
    [visit, madeUp[0], visit, madeUp[1], visit, madeUp[0], visit, madeUp[2], visit, madeUp[1]][number % 10] ?? visit
  return text.replaceAll('11111111', String(number).padStart(8, '0'))
}
