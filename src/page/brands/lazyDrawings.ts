import type { CardBrand } from '../../core/model/card/brand.js'
import type { Drawing } from '../../core/model/card/drawings/drawing.js'
import { type LazyModule, lazyModule } from '../part/lazyModule.js'

/** Written out, because a bundler finds only files that are named. */
export const lazyDrawings: Readonly<Record<CardBrand, LazyModule<{ readonly drawing: Drawing }>>> =
  {
    visa: lazyModule(() => import('../../core/model/card/drawings/visa.js')),
    mastercard: lazyModule(() => import('../../core/model/card/drawings/mastercard.js')),
    'american-express': lazyModule(
      () => import('../../core/model/card/drawings/americanExpress.js'),
    ),
    maestro: lazyModule(() => import('../../core/model/card/drawings/maestro.js')),
    discover: lazyModule(() => import('../../core/model/card/drawings/discover.js')),
    jcb: lazyModule(() => import('../../core/model/card/drawings/jcb.js')),
    unionpay: lazyModule(() => import('../../core/model/card/drawings/unionpay.js')),
    'diners-club': lazyModule(() => import('../../core/model/card/drawings/dinersClub.js')),
    mir: lazyModule(() => import('../../core/model/card/drawings/mir.js')),
    elo: lazyModule(() => import('../../core/model/card/drawings/elo.js')),
    hiper: lazyModule(() => import('../../core/model/card/drawings/hiper.js')),
    hipercard: lazyModule(() => import('../../core/model/card/drawings/hipercard.js')),
    prostir: lazyModule(() => import('../../core/model/card/drawings/prostir.js')),
  }

/** Two small files, so that the commonest marks are there before the first digit. */
export function loadUsualDrawings(): void {
  void lazyDrawings.visa.load()
  void lazyDrawings.mastercard.load()
}
