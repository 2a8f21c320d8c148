export type { LogEntry, LogEvent, LogHook } from './backend/observe/log.js'
export type { PageCheck } from './guard/check/checkPage.js'
export { createPageGuard, type GuardedAnswer, type PageGuard } from './guard/createPageGuard.js'
export type {
  EvidenceCoverage,
  EvidencedScript,
  EvidenceGap,
  GuardEvidence,
  PageChecks,
} from './guard/evidence/gatherEvidence.js'
export type * from './guard/guardStoreTypes.js'
export type { AuthorisedScript, PageInventory } from './guard/inventory/inventory.js'
export type { PageGuardOptions } from './guard/pageGuardOptions.js'
export type { SourceDirective } from './guard/policy/policyOptions.js'
