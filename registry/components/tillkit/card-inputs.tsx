'use client'

import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { BrandMark, useCheckout } from 'tillkit'
import {
  type CardFormField,
  useCardFormField,
  useCardNumberField,
  useExpiryField,
  useSecurityCodeField,
} from 'tillkit/headless'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/utils'

/**
 * 44 pixels high, for a finger. Digits run left to right in every language, and are where the
 * language begins.
 */
const inputClass = 'h-11 text-base tabular-nums md:text-base rtl:text-end'
const markedInputClass = 'pe-14 rtl:ps-14 rtl:pe-3'
const markClass =
  'h-6 w-9 [&_path:not([fill])]:fill-muted-foreground/40 [&_rect:not([fill])]:fill-muted [&_rect]:stroke-border'

/**
 * The fields for number, expiry date and security code. They belong into a `<CardForm>`.
 *
 * The inputs have no `value` and no `name`: what is typed stays in the elements and is read when
 * the payment is sent.
 */
export function CardInputs(): ReactElement {
  const { state, locale } = useCheckout()
  const { messages } = locale
  const number = useCardNumberField()
  const { brand, name, codeLength } = number.brand
  const expiry = useExpiryField()
  const code = useSecurityCodeField({ brand })
  const isOnFront = codeLength === 4
  const codeHint = messages[isOnFront ? 'securityCodeHintFront' : 'securityCodeHint']

  // A form that has emptied the field asks for the code in the hint: it is no mistake of the
  // shopper's.
  const [isAskedAgain, setAskedAgain] = useState(false)
  const showCodeError = (issue?: Parameters<typeof code.showError>[0]): void => {
    if (issue === 'required' && state.type === 'finished') setAskedAgain(true)
    else code.showError(issue)
  }

  const numberField = useCardFormField('cc_number', number, {
    required: messages.requiredCardNumber,
    read: () => ({ cc_number: number.read() }),
  })
  const expiryField = useCardFormField('exp_month', expiry, {
    required: messages.requiredExpiry,
    read: () => expiry.read() ?? {},
  })
  const codeInput = { ...code, showError: showCodeError }
  const codeField = useCardFormField('card_cvv', codeInput, {
    required: messages.requiredSecurityCode,
    read: () => ({ card_cvv: code.read() }),
  })
  return (
    <div className="mb-5 grid gap-4.5">
      <div className="grid">
        <CardField
          label={messages.cardNumber}
          hint={messages.cardNumberHint}
          field={numberField}
          mark={<BrandMark brand={brand} name={name} className={markClass} />}
        />
      </div>
      {/* Label, hint and input of both are on the same lines, however long a language's words are. */}
      <div className="grid grid-cols-2 grid-rows-[auto_auto_auto] gap-x-4">
        <div className="row-span-3 grid grid-rows-subgrid">
          <CardField label={messages.expiry} hint={messages.expiryHint} field={expiryField} />
        </div>
        <div className="row-span-3 grid grid-rows-subgrid" onInput={() => setAskedAgain(false)}>
          <CardField
            label={messages.securityCode}
            hint={isAskedAgain ? messages.requiredCodeAgain : codeHint}
            field={codeField}
            mark={<CodeMark isOnFront={isOnFront} />}
          />
        </div>
      </div>
    </div>
  )
}

interface CardFieldProps {
  readonly label: string
  readonly hint: string
  readonly field: CardFormField
  /** A drawing at the end of the input. */
  readonly mark?: ReactNode
}

/**
 * A label, a line for hint or error, and the input. The error takes the hint's line: nothing moves
 * when one comes or goes, and the hint still describes the input.
 */
function CardField({ label, hint, field: cardField, mark }: CardFieldProps): ReactElement {
  const { field, errorMessage, inputProps } = cardField
  return (
    <>
      <Label {...field.labelProps}>{label}</Label>
      <div className="mt-1 mb-1.5 grid text-[0.8125rem]/[1.125rem]">
        <p
          className={cn(
            'col-start-1 row-start-1 text-muted-foreground',
            errorMessage && 'invisible',
          )}
          {...field.hintProps}
        >
          {hint}
        </p>
        <FieldError {...field.errorProps}>{errorMessage}</FieldError>
      </div>
      <div className="relative">
        <Input {...inputProps} className={cn(inputClass, mark !== undefined && markedInputClass)} />
        {mark && (
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
            {mark}
          </span>
        )}
      </div>
    </>
  )
}

/** It is there from the start, empty: a screen reader then hears what comes into it. */
function FieldError({ children, ...props }: ComponentProps<'p'>): ReactElement {
  return (
    <p className="col-start-1 row-start-1 flex gap-1.5 font-medium text-destructive" {...props}>
      {children && (
        <svg
          className="mt-px size-4 shrink-0 max-sm:hidden"
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

/** A card with the place of its code. The hint says the same. */
function CodeMark({ isOnFront }: { readonly isOnFront: boolean }): ReactElement {
  return (
    <svg className="h-5 w-8 fill-muted stroke-border" viewBox="0 0 40 26" aria-hidden="true">
      <rect x=".5" y=".5" width="39" height="25" rx="3.5" />
      <path
        className="fill-muted-foreground/40 stroke-none"
        d={isOnFront ? 'M5 18h18v2H5zM5 6h7v5H5z' : 'M0 5h40v5H0zM5 14h14v4H5z'}
      />
      <rect
        className="fill-background stroke-foreground stroke-2"
        x="23"
        y={isOnFront ? 5 : 12}
        width="13"
        height="8"
        rx="4"
      />
    </svg>
  )
}
