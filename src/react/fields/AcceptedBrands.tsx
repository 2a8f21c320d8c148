'use client'

import { type ReactElement, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import type { CardBrand } from '../../model/card/brand.js'
import { brandTable } from '../../model/card/brandTable.js'
import type { IssueCode } from '../../model/issue.js'
import { BrandMark } from '../brands/BrandMark.js'
import { brandNames } from '../brands/brandName.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { useMessages } from '../messages/useMessages.js'
import { type CardNumberRule, CardNumberRuleContext } from './CardNumberRule.js'

/** Which cards the shop takes, and the form that should know. */
export interface AcceptedBrandsProps {
  /** The brands that are taken, in the order their marks are shown. */
  readonly brands: readonly CardBrand[]
  /** A `CardForm`, a part of one, or a `CardNumberField`. */
  readonly children: ReactNode
}

/**
 * Makes the card number field inside it take cards of these brands only. Renders no element of its own: under the field
 * are the marks, `.tillkit-brands`, and what there is to say about the brand.
 *
 * A card of another brand is pointed out as soon as its brand is known, and refused on submit. One whose brand nobody knows,
 * such as a national scheme's, is pointed out once its number is complete, and can be paid with. What the page says is a service
 * to the shopper: what is really taken is up to the merchant's contract.
 *
 * @example
 * <AcceptedBrands brands={['visa', 'mastercard']}>
 *   <CardForm />
 * </AcceptedBrands>
 */
export function AcceptedBrands({ brands, children }: AcceptedBrandsProps): ReactElement {
  const locale = useMessages()
  const notify = useRef<((isComplete: boolean) => void) | null>(null)
  // A list written in place is another one at each render, and says the same.
  const list = brands.join(' ')
  const rule = useMemo<CardNumberRule>(() => {
    const taken = list.split(' ').filter(isBrand)
    const names = brandNames(taken, locale.tag)
    return {
      accepts: ({ brand }) => brand === undefined || taken.includes(brand),
      message: fill(locale.messages.brandNotAccepted, { brands: names }),
      hint: (given, error) => (
        <>
          {given} <BrandHint taken={taken} names={names} locale={locale} notify={notify} error={error} />
        </>
      ),
      onValidityChange: (validity) => notify.current?.(validity === undefined),
    }
  }, [list, locale])
  return <CardNumberRuleContext.Provider value={rule}>{children}</CardNumberRuleContext.Provider>
}

interface BrandHintProps {
  readonly taken: readonly CardBrand[]
  /** The same as text. */
  readonly names: string
  readonly locale: WholeLocale
  /** Called when the number becomes complete, and when it no longer is. */
  readonly notify: RefObject<((isComplete: boolean) => void) | null>
  readonly error: IssueCode | undefined
}

function BrandHint({ taken, names, locale: { messages }, notify, error }: BrandHintProps): ReactElement {
  const { brand } = useCardFormParts()
  const [isComplete, setComplete] = useState(false)
  useEffect(() => {
    notify.current = setComplete
    return () => {
      notify.current = null
    }
  }, [notify])

  const shown = brand?.brand
  const isTaken = shown !== undefined && taken.includes(shown)
  return (
    <>
      <span className="tillkit-brands">
        {taken.map((name) => (
          <span key={name} className="tillkit-brand" data-faded={isTaken && shown !== name ? '' : undefined}>
            <BrandMark brand={name} />
          </span>
        ))}
        <span className="tillkit-unseen">{fill(messages.cardsAccepted, { brands: names })}</span>
      </span>
      <span role="status" className="tillkit-brand-note">
        {shown === undefined && isComplete && messages.brandUnknown}
        {shown !== undefined &&
          !isTaken &&
          error !== 'not_allowed' &&
          fill(messages.brandNotAccepted, { brands: names })}
      </span>
    </>
  )
}

function isBrand(name: string): name is CardBrand {
  return Object.hasOwn(brandTable, name)
}
