import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reconciliationFolder } from '../../src/node.js'
import type { AdminOptions } from '../../src/operators/adminOptions.js'
import type { MerchantOrder } from '../../src/server.js'
import { type AdminShop, type AdminShopOptions, byName, openAdminShop } from './adminShop.js'

const dayMs = 86_400_000

export interface ReportShop extends AdminShop {
  /** The folder with a folder for each reconciliation. */
  readonly folder: string
  readonly reports: NonNullable<AdminOptions['reports']>
  /** Compares the orders of a day with the ledger, as the merchant's cron job does. */
  reconcile(day: string, merchantOrders: Iterable<MerchantOrder>): Promise<void>
  remove(): void
}

/** A merchant with an office, whose reconciliations are kept in a folder. */
export function openReportShop({ admin = {}, ...options }: AdminShopOptions = {}): ReportShop {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-reports-'))
  const reports = {
    list: () => readdirSync(folder),
    open: (name: string) => reconciliationFolder(join(folder, name)),
  }
  const shop = openAdminShop({ script: byName, ...options, admin: { reports, ...admin } })
  return {
    ...shop,
    folder,
    reports,
    async reconcile(day, merchantOrders) {
      const from = Date.parse(`${day}T00:00:00Z`)
      mkdirSync(join(folder, day))
      await shop.checkout.reconcile({
        from,
        to: from + dayMs,
        merchantOrders,
        files: reconciliationFolder(join(folder, day)),
        asksPerSecond: 100_000,
        asksAtOnce: 8,
        webhookWaitMs: 0,
      })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
