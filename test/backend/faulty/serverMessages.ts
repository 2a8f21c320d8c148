import type { InjectedFault } from './crashableProcess.js'
import type { RouteName } from './orderPlan.js'

/** What a server in a process of its own is made with. */
export interface ServerSetup {
  /** Where its database is. */
  readonly place: string
  readonly schema: string
  readonly route: RouteName
  readonly baseUrl: string
  readonly fault: InjectedFault | undefined
  readonly now: number
}

/** A request as a message. */
export interface RequestMessage {
  readonly url: string
  readonly method: string
  readonly headers: [string, string][]
  readonly body: string
}

/** What the server is asked. */
export type Question =
  | ({ readonly type: 'start' } & ServerSetup)
  | ({ readonly type: 'fetch' } & RequestMessage)
  | { readonly type: 'run'; readonly now: number }

/** What it answers. */
export type Answer =
  | { readonly type: 'started' }
  | {
      readonly type: 'answered'
      readonly status: number
      readonly headers: [string, string][]
      readonly body: string
    }
  | { readonly type: 'ran'; readonly foundWork: boolean }

/** Says which answer belongs to which question. */
export interface Numbered<Message> {
  readonly id: number
  readonly message: Message
}
