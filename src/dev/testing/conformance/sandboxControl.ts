import { isObject, membersOf } from '../../../core/model/isObject.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import type { LaterChargeShape } from '../../sandbox/shared/laterChargeShapes.js'

/** What a check reads of a payment at the sandbox. */
export type SandboxPayment = Required<Pick<Payment, 'transaction_id'>> &
  Pick<
    Payment,
    | 'payment_id'
    | 'order_id'
    | 'pos_id'
    | 'amount'
    | 'currency'
    | 'status'
    | 'created_at'
    | 'recurring'
  >

/** What a check reads of a webhook's delivery. */
export interface SandboxDelivery {
  readonly delivery_id: string
  readonly payment_id: string
  readonly state: string
  readonly attempts: readonly { readonly result: unknown; readonly took_ms: number }[]
}

/** What a rehearsal reads of a subscription. */
interface SandboxSubscription {
  readonly id: string
  /** That of its first payment. */
  readonly order_id: string
  /** `null` after the last one. */
  readonly next_charge_at: string | null
}

/** What a check breaks of webhooks and answers. */
type SandboxFaults = Readonly<
  Partial<Record<'lose' | 'duplicate' | 'reorder' | 'answerDelayMs', number>>
>

/** The sandbox behind the tested backend: {@link createSandboxControl}. */
export type SandboxControl = ReturnType<typeof createSandboxControl>

/** @throws {Error} from each call, when no sandbox answers, or when it refuses the call */
export function createSandboxControl(sandboxUrl: string, fetch: typeof globalThis.fetch) {
  const root = sandboxUrl.replace(/\/+$/, '')
  const read = async (path: string, init?: RequestInit): Promise<SandboxAnswer> => {
    const response = await fetch(`${root}/sandbox/${path}`, init).catch(() => undefined)
    const body: unknown = await response?.json().catch(() => undefined)
    // A sandbox answers JSON, its refusals too.
    if (response === undefined || !isObject(body)) {
      throw new Error(`No sandbox answers at ${root}. Start one: npx tillkit sandbox.`)
    }
    if (response.ok) return { ...body }
    const { message } = membersOf(body)
    throw new Error(`The sandbox answers /sandbox/${path} with ${response.status}: ${message}`)
  }
  const post = async (path: string, members: object = {}): Promise<void> => {
    await read(path, { method: 'POST', body: JSON.stringify(members) })
  }
  const changeSubscription = (id: string, change: string, members?: object) =>
    post(`subscriptions/${id}/${change}`, members)
  return {
    origin: new URL(root).origin,
    payments: async (): Promise<readonly SandboxPayment[]> =>
      (await read('payments')).payments ?? [],
    deliveriesOf: async (payment_id: string) => {
      const { deliveries = [] } = await read('deliveries')
      return deliveries.filter((delivery) => delivery.payment_id === payment_id)
    },
    subscriptions: async (): Promise<readonly SandboxSubscription[]> =>
      (await read('subscriptions')).subscriptions ?? [],
    resend: (delivery_id: string) => post(`deliveries/${delivery_id}/resend`),
    /** Breaks webhooks and answers from now on. Without faults it ends what was broken before. */
    setFaults: (faults: SandboxFaults = {}) => post('faults', faults),
    /** Moves the sandbox's time forward, and does what falls due. */
    moveTo: (time: string) => post('clock/advance', { to: time }),
    failNextCharge: (id: string) => changeSubscription(id, 'fail-next'),
    shapeCharges: (id: string, shape: LaterChargeShape) =>
      changeSubscription(id, 'shape', { shape }),
    endSubscription: (id: string) => changeSubscription(id, 'cancel'),
    /** What the shopper does at the service's form, or the merchant's staff in its portal. */
    act: (payment_id: string, action: 'pay' | 'refund') => post(`payments/${payment_id}/${action}`),
    confirmAtBank: async (user_action_url: string) => {
      const body = new URLSearchParams({ decision: 'confirm' })
      const answer = await fetch(user_action_url, {
        method: 'POST',
        body,
        redirect: 'manual',
      }).catch(() => undefined)
      return answer?.headers.get('Location') ?? ''
    },
  }
}

interface SandboxAnswer {
  readonly payments?: readonly SandboxPayment[]
  readonly deliveries?: readonly SandboxDelivery[]
  readonly subscriptions?: readonly SandboxSubscription[]
}
