import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Checkout, fetchAdapter, PaymentStatus } from 'tillkit'
import { checkoutPage, fetchFrom, isOfService, shopOrigin } from './network'
import { linkOf, ServiceFrame } from './ServiceFrame'
import type { Place, Shop } from './shop'
import './shop.css'

type CheckoutProps = ComponentProps<typeof Checkout>

interface ShopTabProps extends Pick<CheckoutProps, 'order' | 'locale'> {
  readonly shop: Pick<Shop, 'handle' | 'load' | 'appleSession'>
  /** The checkout page, inside its `<Checkout>`. */
  readonly children: ReactNode
}

/** The shopper's tab: one page at a time, and what a tab remembers from page to page. */
export function ShopTab({ shop, order, locale, children }: ShopTabProps): ReactElement {
  const [{ place, visit }, setVisit] = useState<{ place: Place; visit: number }>({
    place: { page: 'checkout' },
    visit: 0,
  })
  const [memory] = useState(() => new Map<string, string>())
  const pane = useRef<HTMLDivElement>(null)

  const go = useCallback(
    async (request: Request) => {
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
    <div ref={pane} className="shop-tab">
      <div className="shop-bar">
        <button type="button" onClick={() => void go(new Request(checkoutPage))}>
          Checkout
        </button>
        <code>{addressOf(place).replace('https://', '')}</code>
      </div>
      {place.page === 'service' ? (
        <ServiceFrame key={visit} {...place} onLeave={go} />
      ) : (
        <ShopPage
          key={visit}
          shop={shop}
          locale={locale}
          order={order}
          place={place}
          memory={memory}
          go={go}
        >
          {children}
        </ShopPage>
      )}
    </div>
  )
}

interface ShopPageProps extends ShopTabProps {
  readonly place: Exclude<Place, { page: 'service' }>
  readonly memory: Map<string, string>
  readonly go: (request: Request) => Promise<void>
}

/** A page of the shop's: the checkout, or the one the shopper comes back to. */
function ShopPage({
  shop,
  place,
  memory,
  go,
  order,
  locale,
  children,
}: ShopPageProps): ReactElement {
  const [adapter] = useState(() => ({
    ...fetchAdapter({ address: '/api/checkout', fetch: fetchFrom(shop.handle) }),
    request: async () => ({ type: 'session', session: await shop.appleSession() }),
  }))
  const [host] = useState(() => tabHost(place, memory, go))
  const isReturn = place.page === 'return'
  return (
    <Checkout adapter={adapter} host={host} order={isReturn ? undefined : order} locale={locale}>
      {isReturn ? <PaymentStatus retryHref={checkoutPage} /> : children}
    </Checkout>
  )
}

function tabHost(
  place: ShopPageProps['place'],
  memory: Map<string, string>,
  go: ShopPageProps['go'],
): CheckoutProps['host'] {
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

function addressOf(place: Place): string {
  if (place.page === 'service') return place.url
  return place.page === 'checkout' ? checkoutPage : `${shopOrigin}/return`
}
