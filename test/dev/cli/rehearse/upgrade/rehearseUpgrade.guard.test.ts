import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { OptionChanges } from '../../../../backend/optionChanges.js'
import { nowhere } from '../../program.js'
import { type Ledger, openJournalShop } from './journalShop.js'
import { openUpgradeProgram, testProject } from './upgradeProgram.js'

const { writeModule, play, playOn } = openUpgradeProgram()

test('a mail host is refused and named; code that goes on without it makes no difference', async () => {
  const mailHost = new URL(await nowhere())
  const args = ['--only', 'PAID', '--only', 'BANK']
  const mail = ({ markPaid }: Ledger): OptionChanges => ({
    callbacks: {
      onPayment: async (_payment, { reference, isPaid }) => {
        if (!isPaid) return
        markPaid(reference)
        const failure = await fetch('https://mail.shop.example/send').catch((error) => error)
        if (reference === 'BANK') throw failure
      },
    },
  })
  const { problems, results } = await play('mails', mail, ...args)
  const named = 'Your code tried to reach mail.shop.example:443, which was refused.'
  expect(results.map(({ name, result }) => [name, result])).toEqual([
    ['PAID', 'look'],
    ['BANK', 'fell'],
  ])
  expect(problems).toContain(`PAID: ${named}`)
  expect(problems).toContain(`BANK: ${named}`)
  expect(problems).toContainEqual(
    expect.stringMatching(/^BANK: onPayment \(.*isPaid\) failed: TypeError/),
  )

  const socketError = new Promise<Error>((resolve) => {
    connect(Number(mailHost.port), mailHost.hostname).on('error', resolve)
  })
  expect((await socketError).message).toBe(`tillkit rehearse refuses to reach ${mailHost.host}`)
})

test('what the module reaches while it is loaded is named', async () => {
  openJournalShop('loads', () => ({ service: testProject }))
  writeModule('loads', "await fetch('https://telemetry.example').catch(() => undefined)")
  const { status, stdout } = await playOn('loads', '--only', 'server_start')
  expect(stdout).toContain('tried to reach telemetry.example:443')
  expect(status).toBe(1)
})
