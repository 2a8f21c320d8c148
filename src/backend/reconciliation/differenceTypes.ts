/** What each type means, in the order of a report. docs/reconciliation.md says what to do. */
export const differenceTypes = {
  never_reported:
    'The store had not decided the payment, or no webhook had ever said that it is paid.',
  reported_not_booked: 'Paid, and its webhook came; the ledger does not have it as paid.',
  booked_not_paid:
    'The ledger has it as paid; as far as the store and the service know, it is not.',
  amount: 'Another amount was paid than the ledger has, or less than the price.',
  currency: 'It was paid in another currency than the ledger has.',
  paid_twice: 'More than one payment of the order succeeded.',
  cancelled_then_paid:
    'It was paid after it had been cancelled in the ledger, or after the order was free again.',
  subscription_ended: 'The service has ended the subscription; the ledger still has it.',
  lost_by_restore:
    'The ledger or the service know the order as paid; the store has no attempt to pay it.',
}

/** What differs between the store, the service and the merchant's ledger. */
export type DifferenceType = keyof typeof differenceTypes

export const allDifferenceTypes: readonly DifferenceType[] =
  Object.keys(differenceTypes).filter(isDifferenceType)

function isDifferenceType(name: string): name is DifferenceType {
  return name in differenceTypes
}
