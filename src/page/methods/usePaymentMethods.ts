'use client'

import { type ComponentProps, useEffect, useId, useState } from 'react'
import { isOpen } from '../flow/flow.js'
import { checkedKey } from '../part/checkedKey.js'
import { useIsHydrated } from '../part/useIsHydrated.js'
import { useCheckout } from '../provider/useCheckout.js'

/** The ways to pay, by names of yours that differ from each other. */
export interface PaymentMethodsOptions {
  /**
   * In order. `hosted` is the service's own page: it is chosen while a payment is open there, which
   * is continued or cancelled there.
   */
  readonly names: readonly string[]
  /** The way that is chosen at first. @default the first of `names` */
  readonly initial?: string | undefined
}

/** One way to pay, as a radio button and what it opens. */
export interface PaymentMethodParts {
  /** Of `names`. */
  readonly name: string
  /** Whether its content is open. */
  readonly isChosen: boolean
  /**
   * Whether it can't be chosen, because a payment is on its way, at the bank, or not known yet, in
   * the chosen way.
   */
  readonly isLocked: boolean
  /** For the `<input>`. It has no value, so a plain form submit sends nothing about it. */
  readonly inputProps: Pick<
    ComponentProps<'input'>,
    'type' | 'name' | 'checked' | 'disabled' | 'onChange'
  > & { readonly id: string }
  /** For the `<label>`. */
  readonly labelProps: { readonly id: string; readonly htmlFor: string }
  /** For the element around the content, below the label. */
  readonly contentProps: {
    readonly role: 'group'
    readonly 'aria-labelledby': string
    readonly hidden: boolean
  }
  /**
   * Whether to render the content. In a server's page each way has its content until the script has
   * run, so that it can be chosen without.
   */
  readonly hasContent: boolean
}

/** The unstyled choice of the way to pay. */
export interface PaymentMethodsParts {
  /** For the element around the ways. */
  readonly groupProps: { readonly role: 'group'; readonly 'aria-labelledby': string }
  /** For the element that names the choice. */
  readonly legendProps: { readonly id: string }
  /** One for each name, in order. */
  readonly methods: readonly PaymentMethodParts[]
  /** Whether the payment has ended, and only its result is to be shown. */
  readonly isOver: boolean
}

/**
 * Offers the ways to pay as radio buttons, of which the chosen one opens its content. While a
 * payment is on its way, every other way is locked.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 * @example
 * const { groupProps, legendProps, methods } = usePaymentMethods({ names: ['card', 'hosted'] })
 */
export function usePaymentMethods(options: PaymentMethodsOptions): PaymentMethodsParts {
  const { names, initial = names[0] } = options
  const ownId = useId()
  const { state } = useCheckout()
  const isHydrated = useIsHydrated()
  const [choice, setChoice] = useState(initial)
  const [earlyChoice] = useState(() => names[Number(checkedKey(ownId))])
  useEffect(() => {
    if (earlyChoice !== undefined) setChoice(earlyChoice)
  }, [earlyChoice])
  const isOpenThere = 'outcome' in state && state.outcome.type === 'redirect'
  if (isOpenThere && choice !== 'hosted' && names.includes('hosted')) setChoice('hosted')
  // A way that is no longer offered is not chosen.
  const chosen = choice !== undefined && names.includes(choice) ? choice : names[0]

  const toMethod = (name: string, index: number): PaymentMethodParts => {
    const id = `${ownId}-${index}`
    const isChosen = name === chosen
    const isLocked = !isChosen && !isOpen(state)
    return {
      name,
      isChosen,
      isLocked,
      inputProps: {
        id,
        type: 'radio',
        name: ownId,
        checked: isChosen,
        disabled: isLocked,
        onChange: () => setChoice(name),
      },
      labelProps: { id: `${id}-label`, htmlFor: id },
      contentProps: {
        role: 'group',
        'aria-labelledby': `${id}-label`,
        hidden: isHydrated && !isChosen,
      },
      hasContent: isChosen || !isHydrated,
    }
  }
  return {
    groupProps: { role: 'group', 'aria-labelledby': `${ownId}-legend` },
    legendProps: { id: `${ownId}-legend` },
    methods: names.map(toMethod),
    isOver: state.type === 'finished' && !isOpen(state),
  }
}
