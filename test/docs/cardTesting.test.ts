import { join } from 'node:path'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { declined, json, openShop, order, token } from '../backend/shop.js'
import { makeDocFolder, writePage } from './docProject.js'

const folder = makeDocFolder()

interface ChallengeFile {
  readonly challengeRoute: () => Promise<Response>
  readonly challenge: { verify(solution: string): Promise<string | null> }
}
let server: ChallengeFile

beforeAll(async () => {
  writePage(folder.path, 'card-testing.md')
  vi.stubEnv('CHALLENGE_SECRET', 'a secret of the test')
  server = await import(join(folder.path, 'challenge.ts'))
})
afterAll(() => folder.remove())

/** What the widget does, without a page. */
async function solve(): Promise<string> {
  const challenge: Challenge = await (await server.challengeRoute()).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

test('the page’s own challenge is made, solved and verified, and lets one try of a suspicious order through', async () => {
  const shop = openShop((call) => json(declined(call)), {
    findOrder: () => order,
    protection: { cardTesting: { challenge: server.challenge } },
  })
  for (let number = 1; number <= 6; number += 1) await shop.pay({ attempt_token: token(number) })
  expect(await shop.payOutcome({ attempt_token: token(7) })).toMatchObject({ type: 'rejected' })

  const challenge = await solve()
  expect(await shop.payOutcome({ attempt_token: token(8), challenge })).toMatchObject({
    type: 'declined',
  })
  expect(await shop.payOutcome({ attempt_token: token(9), challenge })).toMatchObject({
    type: 'rejected',
  })
  expect(shop.calls).toHaveLength(7)
})
