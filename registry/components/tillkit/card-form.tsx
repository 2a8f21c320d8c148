'use client'

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { CardFields, useCardPayment, useCheckout } from 'tillkit'
import { usePaymentStatus } from 'tillkit/headless'
import { CardInputs } from '@/components/tillkit/card-inputs'
import { PayButton } from '@/components/tillkit/pay-button'
import { isOpen, PaymentPanel } from '@/components/tillkit/payment-panel'
import { cn } from '@/lib/utils'

export interface CardFormProps {
  readonly className?: string
  /** Your own arrangement. @default `<CardInputs />` and `<PayButton />` */
  readonly children?: ReactNode
  /** Shown below the receipt once the order is paid: a link to the order, what comes next. */
  readonly nextStep?: ReactNode
}

/**
 * A form that pays the order of the `<Checkout>` above it by card, and shows in its place what came
 * of it.
 *
 * It pays once however often it is sent. What is typed stays in the inputs: it is in no state, and
 * in no value of react-hook-form.
 */
export function CardForm({ className, children, nextStep }: CardFormProps): ReactElement {
  const { state, locale } = useCheckout()
  const view = usePaymentStatus()
  const form = useForm({ shouldFocusError: false })
  const { pay, onInvalid } = useCardPayment(form)
  const [announcement, announce] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const hasActed = useRef(false)

  const isBusy = state.type === 'submitting'
  const showsForm = isBusy || isOpen(state)
  const showsPanel = !isBusy && (state.type !== 'editing' || state.notice !== undefined)
  const news = showsPanel || isBusy ? `${view.title} ${view.text}` : ''
  useEffect(() => {
    const active = document.activeElement
    const isHere = active === document.body || frame.current?.contains(active)
    // Who pressed the button is brought to what comes of it, which is read out by that. To all
    // others it is announced.
    if (!isBusy && news && hasActed.current && isHere && active !== title.current)
      title.current?.focus()
    else announce(news)
  }, [news, isBusy])

  return (
    <div
      ref={frame}
      dir={locale.direction}
      lang={locale.tag}
      className={cn('@container text-start', className)}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {showsPanel && (
        <PaymentPanel
          view={view}
          titleRef={title}
          isBrief={showsForm}
          className={showsForm ? 'mb-5' : 'border-0 bg-transparent px-0 pt-2 pb-0'}
        >
          {view.name === 'succeeded' && nextStep}
        </PaymentPanel>
      )}
      <FormProvider {...form}>
        {(showsForm || state.type !== 'finished') && (
          <form
            method="dialog"
            noValidate
            hidden={!showsForm}
            onSubmit={(event) => {
              hasActed.current = true
              void form.handleSubmit(() => pay(), onInvalid)(event)
            }}
          >
            <CardFields className="sr-only">
              {children ?? (
                <>
                  <CardInputs />
                  <PayButton />
                </>
              )}
            </CardFields>
          </form>
        )}
      </FormProvider>
    </div>
  )
}
