import { type ReactElement, useState } from 'react'
import { Subscription } from 'tillkit/subscription'
import { locales } from './CheckoutPage.js'
import { bowlOfTheMonth, formatPrice, isMonthly } from './catalogue.js'
import type { Language, ShopMessages } from './messages.js'
import { placeOrder, type ShopOrder } from './order.js'
import { Pottery } from './Pottery.js'
import { Promises } from './Promises.js'
import { type ReturnPageProps, useOrders } from './ReturnPage.js'
import { navigate } from './router.js'

/**
 * The bowl of the month: the subscription of a shopper who has one, where it can be ended; else the
 * offer.
 */
export function MonthlyPage({
  first,
  language,
  messages,
}: Pick<ReturnPageProps, 'first' | 'language' | 'messages'>): ReactElement {
  const orders = useOrders(0, first)
  const subscribed = orders?.find((order) => order.paid && isMonthly(order))
  return (
    <div className="feature">
      <div className="feature-picture">
        <Pottery id={bowlOfTheMonth.id} />
      </div>
      <div>
        <h1 tabIndex={-1}>{messages.monthly}</h1>
        {orders === undefined && <p>{messages.loading}</p>}
        {orders && !subscribed && <Offer language={language} messages={messages} />}
        {subscribed && (
          <Subscription
            adapter="/api/checkout"
            reference={subscribed.reference}
            locale={locales[language]}
          />
        )}
      </div>
    </div>
  )
}

function Offer({
  language,
  messages,
}: {
  language: Language
  messages: ShopMessages
}): ReactElement {
  const [failed, setFailed] = useState(false)
  const subscribe = (): void => {
    setFailed(false)
    placeOrder([{ product: bowlOfTheMonth, quantity: 1 }]).then(
      ({ reference }: ShopOrder) => navigate(`/checkout?order=${reference}`),
      () => setFailed(true),
    )
  }
  return (
    <>
      <p>{bowlOfTheMonth.description[language]}</p>
      <p className="price">{messages.everyMonth(formatPrice(bowlOfTheMonth.price, language))}</p>
      <div role="alert">{failed && <p className="trouble">{messages.orderFailed}</p>}</div>
      <button type="button" className="action" onClick={subscribe}>
        {messages.subscribe}
      </button>
      <Promises messages={messages} />
    </>
  )
}
