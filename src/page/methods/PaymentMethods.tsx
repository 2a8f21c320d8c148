'use client'

import type { ForwardRefExoticComponent, ReactElement, ReactNode } from 'react'
import type { CardBrand } from '../../core/model/card/brand.js'
import { BrandMarks } from '../brands/BrandMarks.js'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useSteadyChoice } from '../part/useSteadyChoice.js'
import { type PaymentMethodParts, usePaymentMethods } from './usePaymentMethods.js'

/** One of the ways to pay. */
export interface PaymentMethod {
  /** Yours, such as `card`. `hosted` is the service's own page. */
  readonly name: string
  /** What the shopper reads. @default for `card` and `hosted`, in the checkout's language */
  readonly label?: ReactNode
  /** The marks at the end of its line. @default none */
  readonly brands?: readonly CardBrand[] | undefined
  /** Shown while it is chosen: a `<CardForm>`, a `<HostedRedirect>`, wallets with a status. */
  readonly content: ReactNode
  /**
   * Keeps the content while another way is chosen, so that what was typed stays. Not for `hosted`.
   *
   * @default false
   */
  readonly staysMounted?: boolean | undefined
}

/** What `render` gets, and the root's data attributes say. */
export interface PaymentMethodsState {
  /** Whether the payment has ended, and only its result is shown. */
  readonly over: boolean
}

/** The ways, and what heads them. */
export interface PaymentMethodsProps extends PartProps<'div', 'dir' | 'lang', PaymentMethodsState> {
  /** In order. */
  readonly methods: readonly PaymentMethod[]
  /** The way that is chosen at first. @default the first */
  readonly initial?: string | undefined
  /** Heads the choice. @default "How would you like to pay?", in the checkout's language */
  readonly legend?: ReactNode
}

/**
 * Renders the ways to pay as radio buttons, of which the chosen one opens below its line.
 *
 * While a payment is on its way, at the bank, or not known yet, every other way is locked
 * (`data-locked`). Once it is paid, only the result is shown.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 * @example
 * <PaymentMethods
 *   methods={[
 *     { name: 'card', brands: ['visa', 'mastercard'], content: <CardForm />, staysMounted: true },
 *     { name: 'hosted', content: <HostedRedirect /> },
 *   ]}
 * />
 */
export const PaymentMethods: ForwardRefExoticComponent<PaymentMethodsProps> = withRef(
  function PaymentMethods(props: PaymentMethodsProps) {
    const { methods, initial, legend, ...elementProps } = props
    const { tag, direction, messages } = useMessages()
    const onChoice = useSteadyChoice()
    const names = methods.map(({ name }) => name)
    const paymentMethods = usePaymentMethods({ names, initial })
    const { isOver } = paymentMethods
    const labels: Readonly<Record<string, string>> = {
      card: messages.card,
      hosted: messages.hostedMethod,
    }
    return (
      <Root
        tag="div"
        given={elementProps}
        className="tillkit tillkit-methods"
        data-tillkit-frame="none"
        dir={direction}
        lang={tag}
        state={{ over: isOver }}
        onChangeCapture={onChoice}
        {...paymentMethods.groupProps}
      >
        <p className="tillkit-label" hidden={isOver} {...paymentMethods.legendProps}>
          {legend ?? messages.paymentMethods}
        </p>
        {methods.map((method, index) => {
          const methodParts = paymentMethods.methods[index]
          return (
            methodParts && (
              <Method
                key={method.name}
                method={{ ...method, label: method.label ?? labels[method.name] ?? method.name }}
                parts={methodParts}
                isOver={isOver}
              />
            )
          )
        })}
      </Root>
    )
  },
)

interface MethodProps {
  readonly method: PaymentMethod
  readonly parts: PaymentMethodParts
  readonly isOver: boolean
}

function Method({ method, parts, isOver }: MethodProps): ReactElement {
  const { label, brands = [], content, staysMounted = false } = method
  const { isChosen, isLocked, inputProps, labelProps, contentProps, hasContent } = parts
  return (
    <div
      className={isOver ? undefined : 'tillkit-option tillkit-method'}
      data-chosen={isChosen ? '' : undefined}
      data-locked={isLocked ? '' : undefined}
      hidden={isOver && !isChosen}
    >
      <label className="tillkit-choice" hidden={isOver} {...labelProps}>
        <input className="tillkit-radio" {...inputProps} />
        <span>{label}</span>
        {brands.length > 0 && <BrandMarks brands={brands} />}
      </label>
      <div className="tillkit-option-body tillkit-method-body" {...contentProps}>
        {(hasContent || staysMounted) && content}
      </div>
    </div>
  )
}
