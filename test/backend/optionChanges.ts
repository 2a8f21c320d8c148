import type { CheckoutServerOptions } from 'tillkit/server'

type Group = 'service' | 'callbacks' | 'protection' | 'observe' | 'advanced'

/** What a test says of the options: of a group, some members. */
export type OptionChanges<Transaction = unknown> = Omit<
  Partial<CheckoutServerOptions<Transaction>>,
  Group
> & {
  readonly [Name in Group]?: Partial<CheckoutServerOptions<Transaction>[Name]>
}

/** Changes options by name, those of a group as well. */
export function withChanges<Base extends OptionChanges>(base: Base, changes: OptionChanges): Base {
  return {
    ...base,
    ...changes,
    service: { ...base.service, ...changes.service },
    callbacks: { ...base.callbacks, ...changes.callbacks },
    protection: { ...base.protection, ...changes.protection },
    observe: { ...base.observe, ...changes.observe },
    advanced: { ...base.advanced, ...changes.advanced },
  }
}
