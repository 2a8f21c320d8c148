import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openReportShop } from '../admin/officeReports.js'
import { root } from './docProject.js'

const text = readFileSync(join(root, 'docs/operators.md'), 'utf8')

test('every picture of the page is there, is small, and says in words what it shows; none is left over', () => {
  const pictures = [...text.matchAll(/!\[([^\]]*)\]\(images\/operators\/([\w-]+\.png)\)/g)]
  expect(pictures.length).toBeGreaterThan(9)
  for (const [, words, file = ''] of pictures) {
    expect.soft(words?.length, file).toBeGreaterThan(20)
    expect.soft(statSync(join(root, 'docs/images/operators', file)).size, file).toBeLessThan(100_000)
  }
  expect(readdirSync(join(root, 'docs/images/operators')).sort()).toEqual(pictures.map(([, , file]) => file).sort())
})

/** Where each page of the table is. */
const addresses: Readonly<Record<string, string>> = {
  Overview: '/',
  Orders: '/orders',
  Order: '/order?reference=A-1001',
  Day: '/day',
  Reconciliation: '/reconciliations',
  'One reconciliation': '/reconciliation?name=2026-11-20',
}

test('every page of the table is one of the admin, and every link of the menu is in the table', async () => {
  const table = /\| page \|[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/.exec(text)?.[1] ?? ''
  const names = table.split('\n').flatMap((row) => /^\| ([\w ]+) \|/.exec(row)?.[1] ?? [])
  expect(names).toEqual(Object.keys(addresses))

  const shop = openReportShop()
  try {
    await shop.pay()
    await shop.reconcile('2026-11-20', [])
    for (const name of names) expect.soft((await shop.get(addresses[name] ?? '')).status, name).toBe(200)
    const menu = /<nav aria-label="Payments">(.*?)<\/nav>/s.exec(await shop.page('/'))?.[1] ?? ''
    const linked = [...menu.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name)
    expect(linked).toEqual(['Overview', 'Orders', 'Reconciliation'])
  } finally {
    shop.remove()
  }
})
