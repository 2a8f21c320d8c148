'use client'

import type { ReactElement, ReactNode, RefObject } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CardBrand } from '../../core/model/card/brand.js'
import { brandTable } from '../../core/model/card/brandTable.js'
import type { IssueCode } from '../../core/model/issue.js'
import { fill } from '../../locales/types/messages.js'
import { BrandMarks } from '../brands/BrandMarks.js'
import { brandNames } from '../brands/brandNames.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { useMessages } from '../messages/useMessages.js'
import { OrderTotal } from '../status/OrderTotal.js'
import { type CardNumberRule, CardNumberRuleContext } from './CardNumberRule.js'

/** The accepted brands, and the form they apply to. */
export interface AcceptedBrandsProps {
  /** The accepted brands, in the order of their marks. */
  readonly brands: readonly CardBrand[]
  /** A `CardForm`, a part of it, or a `CardNumberField`. */
  readonly children: ReactNode
}

/**
 * Limits the card number field inside it to these brands. Renders no element. Their marks,
 * `.tillkit-brands`, are in the header of a `CardForm`, beside a lock and the total, or above the
 * field. A message about the brand is above the field.
 *
 * A card of another brand gets a message as soon as its brand is known, and is refused on submit. A
 * card of an unknown brand, such as a national scheme's, gets a message when its number is
 * complete, and can be paid with. The merchant's contract decides which brands are accepted.
 */
export function AcceptedBrands({ brands, children }: AcceptedBrandsProps): ReactElement {
  const locale = useMessages()
  const notify = useRef<((isComplete: boolean) => void) | null>(null)
  // An inline list is a new object at each render.
  const list = brands.join(' ')
  const rule = useMemo<CardNumberRule>(() => {
    const acceptedBrands = list.split(' ').filter(isBrand)
    // Not before it is shown: a first paint is quicker without `Intl`.
    const refusal = (): string => {
      const brands = new Intl.ListFormat(locale.tag).format(brandNames(acceptedBrands))
      return fill(locale.messages.brandNotAccepted, { brands })
    }
    return {
      accepts: ({ brand }) => brand === undefined || acceptedBrands.includes(brand),
      message: refusal,
      hint: (shopHint, { error, brand }) => (
        <BrandHint
          acceptedBrands={acceptedBrands}
          refusal={refusal}
          notify={notify}
          error={error}
          typedBrand={brand.brand}
          shopHint={shopHint}
        />
      ),
      header: (
        <>
          <TypedBrandMarks acceptedBrands={acceptedBrands} />
          <OrderTotal />
        </>
      ),
      onValidityChange: (validity) => notify.current?.(validity === undefined),
    }
  }, [list, locale])
  return <CardNumberRuleContext.Provider value={rule}>{children}</CardNumberRuleContext.Provider>
}

interface BrandHintProps {
  readonly acceptedBrands: readonly CardBrand[]
  /** Says that the typed brand is not accepted. */
  readonly refusal: () => string
  /** Set by the hint: called when the number becomes complete or incomplete. */
  readonly notify: RefObject<((isComplete: boolean) => void) | null>
  readonly error: IssueCode | undefined
  /** The field's own, which the form has a moment later. */
  readonly typedBrand: CardBrand | undefined
  /** What is shown unless there is something to say about the brand. @default ours, unseen */
  readonly shopHint: ReactNode
}

function BrandHint(props: BrandHintProps): ReactElement {
  const { acceptedBrands, refusal, notify, error, typedBrand, shopHint } = props
  const { messages } = useMessages()
  const [isComplete, setComplete] = useState(false)
  useEffect(() => {
    notify.current = setComplete
    return () => {
      if (notify.current === setComplete) notify.current = null
    }
  }, [notify])
  const isRefused = typedBrand && !acceptedBrands.includes(typedBrand) && error !== 'not_allowed'
  const unknownNote = !typedBrand && isComplete && messages.brandUnknown
  const note = isRefused ? refusal() : unknownNote
  return (
    <>
      <span role="status" className="tillkit-brand-note">
        {note}
      </span>
      {!note && (
        <span className={shopHint ? undefined : 'tillkit-unseen'}>
          {shopHint ?? messages.cardNumberHint}
        </span>
      )}{' '}
      <TypedBrandMarks acceptedBrands={acceptedBrands} />
      <span className="tillkit-unseen">
        {fill(messages.cardsAccepted, { brands: brandNames(acceptedBrands).join(', ') })}
      </span>
    </>
  )
}

function TypedBrandMarks({ acceptedBrands }: Pick<BrandHintProps, 'acceptedBrands'>): ReactElement {
  const { brand } = useCardFormParts().brand
  return <BrandMarks brands={acceptedBrands} typedBrand={brand} />
}

function isBrand(name: string): name is CardBrand {
  return Object.hasOwn(brandTable, name)
}
