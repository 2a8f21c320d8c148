'use client'

import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { BrandMark, type SavedCard } from 'tillkit'
import { useFormField, useMessages, useSavedCards } from 'tillkit/headless'
import { CardExpiry } from '@/components/tillkit/card-expiry'
import { CardInputs } from '@/components/tillkit/card-inputs'
import { cn } from '@/lib/utils'

export interface SavedCardsProps {
  /** As your backend lists them, without their tokens. */
  readonly cards: readonly SavedCard[]
  readonly className?: string
  /** Shown while another card is chosen. @default `<CardInputs />` */
  readonly children?: ReactNode
}

/**
 * The shopper's stored cards and another one, as a choice. It belongs into a `<CardForm>`, in place
 * of `<CardInputs>`.
 */
export function SavedCards({
  cards,
  className,
  children = <CardInputs />,
}: SavedCardsProps): ReactElement {
  const { messages } = useMessages()
  const saved = useSavedCards({ cards })
  const { choices, another, chosen, error } = saved
  const errorMessage = error && messages.savedCardRefused
  const id = choices.find(({ card }) => card === chosen)?.inputProps.id ?? another.inputProps.id
  useFormField({
    name: 'saved_card',
    id,
    errorMessage,
    validate: () => undefined,
    read: () => (chosen ? { saved_card: chosen.id } : {}),
    focus: () => document.getElementById(id)?.focus(),
    showError: saved.showError,
  })
  if (choices.length === 0) return <>{children}</>
  return (
    <div className={cn('mb-5 grid gap-3', className)}>
      <div {...saved.groupProps} className="grid gap-2">
        <p {...saved.legendProps} className="text-sm leading-none font-medium">
          {messages.savedCards}
        </p>
        {choices.map((choice) => (
          <label key={choice.card.id} {...choice.labelProps} className={choiceClass}>
            <input {...choice.inputProps} className={radioClass} />
            <span className="grid min-w-0 flex-1">
              <span className="font-medium">
                {messages.savedCard
                  .replace('{brand}', () => choice.brandName || messages.card)
                  .replace('{digits}', () => choice.digits)}
              </span>
              <CardExpiry card={choice.card} isExpired={choice.isExpired} />
            </span>
            <BrandMark
              brand={choice.brand}
              className={cn(markClass, choice.isExpired && 'opacity-50')}
            />
          </label>
        ))}
        <label {...another.labelProps} className={choiceClass}>
          <input {...another.inputProps} className={radioClass} />
          <span className="flex-1 font-medium">{messages.useAnotherCard}</span>
        </label>
      </div>
      <p
        {...saved.errorProps}
        className="text-[0.8125rem] font-medium text-destructive empty:hidden"
      >
        {errorMessage}
      </p>
      {!chosen && (
        <div key="another" className="mt-2 -mb-5" {...saved.fieldsProps}>
          {children}
        </div>
      )}
    </div>
  )
}

/**
 * Asks whether the card may be kept; never ticked to begin with. Put it below the `<CardInputs>`
 * that are the children of `<SavedCards>`, or of a `<CardForm>`.
 */
export function SaveCardConsent({ className }: { readonly className?: string }): ReactElement {
  const { messages } = useMessages()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useFormField({
    name: 'save_card',
    id,
    errorMessage: undefined,
    validate: () => undefined,
    read: () => (box.current?.checked ? { save_card: true } : {}),
    focus: () => box.current?.focus(),
    clear: () => {
      if (box.current) box.current.checked = false
    },
  })
  return (
    <label
      htmlFor={id}
      className={cn('-mt-1 mb-4 flex min-h-11 items-center gap-3 text-sm', className)}
    >
      <input
        ref={box}
        id={id}
        type="checkbox"
        className="size-5 shrink-0 accent-primary dark:scheme-dark"
      />
      <span>{messages.saveCard}</span>
    </label>
  )
}

const choiceClass =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-input px-4 py-3 text-sm has-checked:border-primary has-checked:bg-accent has-disabled:cursor-not-allowed has-disabled:text-muted-foreground has-focus-visible:ring-[3px] has-focus-visible:ring-ring/50'
// Tokens do not reach what the browser draws itself: the scheme does.
const radioClass = 'size-5 shrink-0 accent-primary outline-none dark:scheme-dark'
const markClass =
  'h-6 w-9 shrink-0 [&_path:not([fill])]:fill-muted-foreground/40 [&_rect:not([fill])]:fill-muted [&_rect]:stroke-border'
