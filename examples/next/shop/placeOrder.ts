'use server'

import { redirect } from 'next/navigation'
import { addOrder } from './orders'
import { ensureShopper } from './shopper'

export async function placeOrder(): Promise<void> {
  redirect(`/checkout/${addOrder(await ensureShopper())}`)
}
