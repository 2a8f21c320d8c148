/** @jsxImportSource hono/jsx */
import { brandOfMask, type CardBrand } from '../../../core/model/card/brand.js'
import { drawing as americanExpress } from '../../../core/model/card/drawings/americanExpress.js'
import { drawing as dinersClub } from '../../../core/model/card/drawings/dinersClub.js'
import { drawing as discover } from '../../../core/model/card/drawings/discover.js'
import type { Drawing } from '../../../core/model/card/drawings/drawing.js'
import { drawing as elo } from '../../../core/model/card/drawings/elo.js'
import { drawing as hiper } from '../../../core/model/card/drawings/hiper.js'
import { drawing as hipercard } from '../../../core/model/card/drawings/hipercard.js'
import { drawing as jcb } from '../../../core/model/card/drawings/jcb.js'
import { drawing as maestro } from '../../../core/model/card/drawings/maestro.js'
import { drawing as mastercard } from '../../../core/model/card/drawings/mastercard.js'
import { drawing as mir } from '../../../core/model/card/drawings/mir.js'
import { drawing as prostir } from '../../../core/model/card/drawings/prostir.js'
import { drawing as unionpay } from '../../../core/model/card/drawings/unionpay.js'
import { drawing as visa } from '../../../core/model/card/drawings/visa.js'

const drawings: Readonly<Record<CardBrand, Drawing>> = {
  visa,
  mastercard,
  'american-express': americanExpress,
  maestro,
  discover,
  jcb,
  unionpay,
  'diners-club': dinersClub,
  mir,
  elo,
  hiper,
  hipercard,
  prostir,
}

/** The mark of a card's brand, with its name; nothing for a card of another brand. */
export function CardMark({ cardMask }: { cardMask: string }) {
  const { brand, name } = brandOfMask(cardMask)
  if (!brand) return null
  const [tileColor, ...shapes] = drawings[brand]
  return (
    <svg class="mark" viewBox="0 0 340 220" role="img" aria-label={name}>
      <rect x="5" y="5" width="330" height="210" rx="30" fill={tileColor} />
      {shapes.map(([color, path]) => (
        <path key={path} d={path} fill={color} />
      ))}
    </svg>
  )
}
