import type { ReactElement } from 'react'
import { formatAmount } from '../../core/model/money/amount.js'
import { useCheckout } from '../provider/useCheckout.js'
import { lockPath, StatusIcon } from './StatusIcon.js'

export function OrderTotal(): ReactElement {
  const { order, locale } = useCheckout()
  return (
    <p>
      <StatusIcon path={lockPath} />
      <strong suppressHydrationWarning>{order && formatAmount({ ...order, locale })}</strong>
    </p>
  )
}
