import type { AttemptRecord } from '../../../src/backend/attempts/attemptRecord.js'

/** The record less what its history does not say. */
export function withoutSecrets({
  tokenHashes: _tokens,
  returnCodeHash: _code,
  formHash: _form,
  walletHashes: _wallet,
  notificationHash: _notification,
  checkAt: _lease,
  ...attempt
}: AttemptRecord): object {
  return attempt
}
