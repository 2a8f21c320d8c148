'use client'

import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { BrandMark, type SavedCard } from 'tillkit'
import { type SavedCardChoice, useMessages, useSavedCards } from 'tillkit/headless'
import { CardExpiry } from '@/components/tillkit/card-expiry'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'

export interface CardListProps {
  /** As your backend lists them, without their tokens. */
  readonly cards: readonly SavedCard[]
  /**
   * Removes a card in your backend, once the shopper has confirmed it; a rejection is shown as a
   * failure. Then leave the card out of `cards`.
   */
  readonly onRemove: (card: SavedCard) => Promise<void>
  readonly className?: string
}

/**
 * The shopper's stored cards, for the page of an account, each with a button that removes it after a
 * question. It belongs into a `<Checkout>`, whose language it has. Without cards it shows nothing.
 */
export function CardList({ cards, onRemove, className }: CardListProps): ReactElement {
  const { messages } = useMessages()
  const { choices } = useSavedCards({ cards })
  const title = useRef<HTMLHeadingElement>(null)
  const [isRemoved, setRemoved] = useState(false)
  const remove = async (card: SavedCard): Promise<void> => {
    await onRemove(card)
    setRemoved(true)
    // The button that was pressed goes with its card.
    title.current?.focus()
  }
  return (
    <section className={className}>
      <p role="status" className="sr-only">
        {isRemoved && messages.cardRemoved}
      </p>
      <h2
        ref={title}
        tabIndex={-1}
        className={cn('text-base font-semibold outline-none', choices.length === 0 && 'sr-only')}
      >
        {messages.savedCards}
      </h2>
      <ul className="mt-3 grid gap-2 empty:hidden">
        {choices.map((choice) => (
          <CardListItem key={choice.card.id} choice={choice} onRemove={() => remove(choice.card)} />
        ))}
      </ul>
    </section>
  )
}

interface CardListItemProps {
  readonly choice: SavedCardChoice
  readonly onRemove: () => Promise<void>
}

function CardListItem({ choice, onRemove }: CardListItemProps): ReactElement {
  const { messages } = useMessages()
  const { card, brand, brandName, digits, isExpired } = choice
  const nameId = useId()
  const [isAsking, setAsking] = useState(false)
  const name = messages.savedCard
    .replace('{brand}', () => brandName || messages.card)
    .replace('{digits}', () => digits)
  return (
    <li className="rounded-lg border border-input px-4 py-2 text-sm">
      <div className="flex min-h-11 items-center gap-3">
        <BrandMark
          brand={brand}
          className={cn(
            'h-6 w-9 shrink-0 [&_path:not([fill])]:fill-muted-foreground/40 [&_rect:not([fill])]:fill-muted [&_rect]:stroke-border',
            isExpired && 'opacity-50',
          )}
        />
        <span id={nameId} className="grid min-w-0 flex-1">
          <span className="font-medium">{name}</span>
          <CardExpiry card={card} isExpired={isExpired} />
        </span>
        {!isAsking && <RemoveButton nameId={nameId} onPress={() => setAsking(true)} />}
      </div>
      {isAsking && <RemoveQuestion onRemove={onRemove} onKeep={() => setAsking(false)} />}
    </li>
  )
}

interface RemoveButtonProps {
  readonly nameId: string
  readonly onPress: () => void
}

/** Its name is its text and the card's. */
function RemoveButton({ nameId, onPress }: RemoveButtonProps): ReactElement {
  const { messages } = useMessages()
  const buttonId = useId()
  return (
    <Button
      id={buttonId}
      type="button"
      variant="outline"
      className="min-h-11"
      aria-labelledby={`${buttonId} ${nameId}`}
      onClick={onPress}
    >
      {messages.removeCard}
    </Button>
  )
}

interface RemoveQuestionProps {
  readonly onRemove: () => Promise<void>
  readonly onKeep: () => void
}

/** Asks for confirmation. The focus is on the button that keeps the card: Return is safe. */
function RemoveQuestion({ onRemove, onKeep }: RemoveQuestionProps): ReactElement {
  const { messages } = useMessages()
  const keep = useRef<HTMLButtonElement>(null)
  // A second press comes before React renders the first, so state would be too late. It stays true
  // once the card is removed: the question goes with its card.
  const isRunning = useRef(false)
  const [progress, setProgress] = useState<'asking' | 'busy' | 'failed'>('asking')
  useEffect(() => keep.current?.focus(), [])
  const remove = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setProgress('busy')
    try {
      await onRemove()
    } catch {
      // Your page reports its error; the shopper sees that the card is still there.
      setProgress('failed')
      isRunning.current = false
    }
  }
  return (
    <fieldset className="grid gap-2 pb-2">
      <legend className="mb-2 font-medium">{messages.removeCardQuestion}</legend>
      <p role="alert" className="text-destructive empty:hidden">
        {progress === 'failed' && messages.removeCardFailed}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          type="button"
          variant="outline"
          className="h-auto min-h-11 whitespace-normal text-destructive"
          aria-disabled={progress === 'busy'}
          onClick={() => void remove()}
        >
          {messages.removeCard}
        </Button>
        <Button
          ref={keep}
          type="button"
          variant="outline"
          className="h-auto min-h-11 whitespace-normal"
          onClick={onKeep}
        >
          {messages.keepCard}
        </Button>
      </div>
    </fieldset>
  )
}
