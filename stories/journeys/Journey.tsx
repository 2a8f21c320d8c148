import {
  type ComponentProps,
  type ReactElement,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { CardForm, Checkout, fetchAdapter, PaymentStatus } from 'tillkit'
import { testCards } from 'tillkit/sandbox'
import { order } from '../stage/payments'
import { WorkshopLocale } from '../stage/workshopLocale'
import { linkOf, ServiceFrame } from './ServiceFrame'
import { checkoutPage, isOfService, type LedgerPayment, openShop, type Place, type Shop, shopOrigin } from './shop'
import './journey.css'

/**
 * A whole purchase in one page: the shop's pages, its backend, the bank and the payment service. Backend and sandbox are
 * the ones a merchant runs; only the network between them is missing.
 */
export function Journey(): ReactElement {
  const [shop, setShop] = useState<Shop>()
  useEffect(() => {
    const opened = openShop()
    setShop(opened)
    return () => opened.close()
  }, [])
  return (
    <div className="journey">
      {shop && (
        <>
          <Tab shop={shop} />
          <Backstage shop={shop} />
        </>
      )}
    </div>
  )
}

interface ShopProps {
  readonly shop: Shop
}

/** The shopper's tab: one page at a time, and what a tab remembers from page to page. */
function Tab({ shop }: ShopProps): ReactElement {
  const [{ place, visit }, setVisit] = useState<{ place: Place; visit: number }>({
    place: { page: 'checkout' },
    visit: 0,
  })
  const [memory] = useState(() => new Map<string, string>())
  const pane = useRef<HTMLDivElement>(null)

  const go = useMemo(
    () => async (request: Request) => {
      const next = await shop.load(request)
      setVisit((current) => ({ place: next, visit: current.visit + 1 }))
    },
    [shop],
  )
  useEffect(() => {
    const follow = (event: Event): void => {
      const href = linkOf(event)
      if (!href || !(href.startsWith(shopOrigin) || isOfService(href))) return
      event.preventDefault()
      void go(new Request(href))
    }
    const element = pane.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [go])

  return (
    <div ref={pane} className="journey-tab">
      <div className="journey-bar">
        <button type="button" onClick={() => void go(new Request(checkoutPage))}>
          Back to the checkout
        </button>
        <code>{addressOf(place)}</code>
      </div>
      {place.page === 'service' ? (
        <ServiceFrame key={visit} url={place.url} html={place.html} onLeave={go} />
      ) : (
        <ShopPage key={visit} shop={shop} place={place} memory={memory} go={go} />
      )}
    </div>
  )
}

interface ShopPageProps extends ShopProps {
  readonly place: Exclude<Place, { page: 'service' }>
  readonly memory: Map<string, string>
  readonly go: (request: Request) => Promise<void>
}

/** A page of the shop's: the checkout, or the one the shopper comes back to. */
function ShopPage({ shop, place, memory, go }: ShopPageProps): ReactElement {
  const locale = useContext(WorkshopLocale)
  const [adapter] = useState(() => fetchAdapter({ url: '/api/checkout', fetch: shop.fetch }))
  const [environment] = useState(() => tabEnvironment(place, memory, go))
  if (place.page === 'return') {
    return (
      <Checkout adapter={adapter} environment={environment} locale={locale}>
        <PaymentStatus retryHref={checkoutPage} />
      </Checkout>
    )
  }
  return (
    <Checkout adapter={adapter} environment={environment} order={order} locale={locale}>
      <CardForm />
    </Checkout>
  )
}

function tabEnvironment(
  place: ShopPageProps['place'],
  memory: Map<string, string>,
  go: ShopPageProps['go'],
): ComponentProps<typeof Checkout>['environment'] {
  let fragment = place.page === 'return' ? place.fragment : ''
  return {
    isSecure: true,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => memory.set(key, value),
      removeItem: (key) => memory.delete(key),
    },
    navigate: (url) => void go(new Request(url)),
    readFragment: () => fragment,
    clearFragment: () => {
      fragment = ''
    },
  }
}

/** What nobody sees in a shop: the service's ledger, what the shop received, and the cards to try. */
function Backstage({ shop }: ShopProps): ReactElement {
  const notes = useSyncExternalStore(shop.subscribe, shop.notes)
  const payments = useLedger(shop)
  return (
    <div className="journey-backstage">
      <h2 id="journey-ledger">The sandbox’s ledger</h2>
      <ul aria-labelledby="journey-ledger">
        {payments.map(({ payment_id, order_id, status, status_code }) => (
          <li key={payment_id}>{`${order_id} ${status} ${status_code}`}</li>
        ))}
      </ul>
      <h2 id="journey-notes">What the shop received</h2>
      <ul aria-labelledby="journey-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <h2 id="journey-cards">Cards to try</h2>
      <dl aria-labelledby="journey-cards">
        {testCards.map(({ number, happens }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{happens}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function useLedger(shop: Shop): readonly LedgerPayment[] {
  const [payments, setPayments] = useState<readonly LedgerPayment[]>([])
  useEffect(() => shop.subscribe(() => void shop.payments().then(setPayments)), [shop])
  return payments
}

function addressOf(place: Place): string {
  if (place.page === 'service') return place.url
  return place.page === 'checkout' ? checkoutPage : `${shopOrigin}/return`
}
