'use client'

import type { ComponentProps, ReactElement } from 'react'
import { BrandMark, useCheckout } from 'tillkit'
import {
  useCardFormField,
  useCardNumberField,
  useExpiryField,
  useSecurityCodeField,
} from 'tillkit/headless'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/utils'

/** Digits run left to right in every language, and are where the language begins. */
const inputClass = 'h-11 text-base tabular-nums md:text-base rtl:text-end'

/**
 * The fields for number, expiry date and security code. They belong into a `<CardForm>`.
 *
 * The inputs have no `value` and no `name`: what is typed stays in the elements and is read when
 * the payment is sent.
 */
export function CardInputs(): ReactElement {
  const { state, locale } = useCheckout()
  const { messages } = locale
  const number = useCardNumberField({ hasHint: false })
  const { brand, name, codeLength } = number.brand
  const expiry = useExpiryField()
  const code = useSecurityCodeField({ brand })

  const numberField = useCardFormField('cc_number', number, {
    required: messages.requiredCardNumber,
    read: () => ({ cc_number: number.read() }),
  })
  const expiryField = useCardFormField('exp_month', expiry, {
    required: messages.requiredExpiry,
    read: () => expiry.read() ?? {},
  })
  const codeField = useCardFormField('card_cvv', code, {
    required: messages[state.type === 'finished' ? 'requiredCodeAgain' : 'requiredSecurityCode'],
    read: () => ({ card_cvv: code.read() }),
  })
  return (
    <div>
      <div className="grid gap-1.5">
        <Label {...number.labelProps}>{messages.cardNumber}</Label>
        <div className="relative">
          <Input
            {...numberField.inputProps}
            className={cn(inputClass, 'pe-14 rtl:ps-14 rtl:pe-3')}
          />
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
            <BrandMark
              brand={brand}
              name={name}
              className="h-6 w-9 [&>path:not([fill])]:fill-muted-foreground/40 [&>rect:not([fill])]:fill-muted [&>rect]:stroke-border"
            />
          </span>
        </div>
      </div>
      <FieldErrors>
        <FieldError {...number.errorProps}>{numberField.errorMessage}</FieldError>
      </FieldErrors>

      {/* Label, hint and input of both are on the same lines, however long a language's words are. */}
      <div className="grid grid-cols-2 grid-rows-[auto_auto_auto] gap-x-4 gap-y-1.5">
        <div className="row-span-3 grid grid-rows-subgrid">
          <Label {...expiry.labelProps}>{messages.expiry}</Label>
          <FieldHint {...expiry.hintProps}>{messages.expiryHint}</FieldHint>
          <Input {...expiryField.inputProps} className={inputClass} />
        </div>
        <div className="row-span-3 grid grid-rows-subgrid">
          <Label {...code.labelProps}>{messages.securityCode}</Label>
          <FieldHint {...code.hintProps}>
            {codeLength === 4 ? messages.securityCodeHintFront : messages.securityCodeHint}
          </FieldHint>
          <Input {...codeField.inputProps} className={inputClass} />
        </div>
      </div>
      <FieldErrors>
        <FieldError {...expiry.errorProps}>{expiryField.errorMessage}</FieldError>
        <FieldError {...code.errorProps}>{codeField.errorMessage}</FieldError>
      </FieldErrors>
    </div>
  )
}

function FieldHint(props: ComponentProps<'p'>): ReactElement {
  return <p className="-mt-1 text-[0.8125rem]/5 text-muted-foreground" {...props} />
}

/** The place of errors, two lines high: nothing below moves when one comes or goes. */
function FieldErrors(props: ComponentProps<'div'>): ReactElement {
  return (
    <div
      className="grid min-h-12 content-start gap-0.5 pt-1 pb-2 text-[0.8125rem]/[1.0625rem]"
      {...props}
    />
  )
}

/** It is there from the start, empty: a screen reader then hears what comes into it. */
function FieldError({ children, ...props }: ComponentProps<'p'>): ReactElement {
  return (
    <p className="flex gap-1.5 font-medium text-destructive" {...props}>
      {children && (
        <svg
          className="mt-px size-4 shrink-0"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path
            d="M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5ZM8 5v3.5m0 2.2v.3"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      )}
      {children && <span>{children}</span>}
    </p>
  )
}
