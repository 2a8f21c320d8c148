import type { LaterChargeShape } from 'tillkit/sandbox'
import { expect, test } from 'vitest'
import { publicUrl } from './shop.js'
import { allCounted, twoYears } from './subscribedShop.js'

/** Every combination of the shapes. */
function combinationsOf(shapes: readonly LaterChargeShape[]): readonly LaterChargeShape[][] {
  const combinations: LaterChargeShape[][] = [[]]
  for (const shape of shapes) {
    combinations.push(...combinations.map((combination) => [...combination, shape]))
  }
  return combinations
}

function rowsOf(shapes: readonly LaterChargeShape[]) {
  return combinationsOf(shapes).map((laterCharges) => ({
    laterCharges,
    name: laterCharges.join(' ') || 'as documented',
  }))
}

test.each(
  rowsOf(['own_order_id', 'own_method', 'first_created_at', 'without_recurring', 'without_ids']),
)(
  'over 24 months each charge at the subscription’s own address counts once: $name',
  async ({ laterCharges }) => {
    expect(await twoYears({ laterCharges })).toEqual(allCounted)
  },
)

test.each(rowsOf(['own_order_id', 'own_method', 'first_created_at', 'without_ids']))(
  'over 24 months what comes to both addresses counts once: $name',
  async ({ laterCharges }) => {
    const shapes: readonly LaterChargeShape[] = [...laterCharges, 'to_both']
    expect(await twoYears({ laterCharges: shapes })).toEqual(allCounted)
  },
)

/** Without such an address, a charge with its own `order_id` can't be recognised. */
const ofOrder = rowsOf(['own_method', 'first_created_at', 'without_recurring'])

test.each(ofOrder)(
  'over 24 months a subscription without an address of its own has each charge once: $name',
  async ({ laterCharges }) => {
    const terms = { notification_url: `${publicUrl}/webhook` }
    expect(await twoYears({ laterCharges, terms })).toEqual(allCounted)
  },
)

test.each(ofOrder)(
  'over 24 months charges that come to the order’s webhook count once: $name',
  async ({ laterCharges }) => {
    const shapes: readonly LaterChargeShape[] = [...laterCharges, 'to_server_url']
    expect(await twoYears({ laterCharges: shapes })).toEqual(allCounted)
  },
)
