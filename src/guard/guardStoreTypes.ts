// The types that the store of a guard takes and answers.

export type { Acceptance, PageChange, PageChangeKind } from './changes/pageChange.js'
export type { BrowserEngine } from './reports/engine.js'
export type { GuardCount, GuardRecords, GuardStore } from './store/guardStore.js'
