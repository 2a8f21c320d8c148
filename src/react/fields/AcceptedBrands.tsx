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

/** The accepted brands, and the form they apply to. */
export interface AcceptedBrandsProps {
  /** The accepted brands, in the order of their marks. */
  readonly brands: readonly CardBrand[]
  /** A `CardForm`, a part of it, or a `CardNumberField`. */
  readonly children: ReactNode
}

/**
 * Limits the card number field inside it to these brands. Renders no element: under the field are the marks, `.tillkit-brands`, and
 * a message about the brand.
 *
 * A card of another brand gets a message as soon as its brand is known, and is refused on submit. A card of an unknown brand, such
 * as a national scheme's, gets a message when its number is complete, and can be paid with. The merchant's contract decides which
 * brands are accepted.
 *
 * @example
 * <AcceptedBrands brands={['visa', 'mastercard']}>
 *   <CardForm />
 * </AcceptedBrands>
 */
export function AcceptedBrands({ brands, children }: AcceptedBrandsProps): ReactElement {
  const locale = useMessages()
  const notify = useRef<((isComplete: boolean) => void) | null>(null)
  // An inline list is a new object at each render.
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
  /** Their names as text. */
  readonly names: string
  readonly locale: WholeLocale
  /** Called when the number becomes complete or incomplete. */
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
