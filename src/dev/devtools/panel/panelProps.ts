import type { Locale } from '../../../locales/types/messages.js'
import type { CheckoutFlow } from '../../../page/flow/createFlow.js'
import type { RecordList } from '../recorded/recordList.js'
import type { RecordedRequest } from '../recorded/recordRequests.js'
import type { RecordedState } from '../recorded/recordStates.js'

/** The checkout as the panel sees it. */
export interface PanelProps {
  /** The element in the page that has the panel in its shadow root. */
  readonly host: Element
  readonly flow: CheckoutFlow
  readonly states: RecordList<RecordedState>
  readonly requests: RecordList<RecordedRequest>
  /** The language of the `<Checkout>`. */
  readonly locale: Locale
  /** Whether components are inside, so that `onLocale` changes what they say. */
  readonly hasChildren: boolean
  /** Shows the components in another language; `undefined` in their own. */
  readonly onLocale: (locale: Locale | undefined) => void
  /** The sandbox's address. */
  readonly sandbox: string | undefined
}
