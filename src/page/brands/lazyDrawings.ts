import type { CardBrand } from '../../core/model/card/brand.js'
import { type LazyModule, lazyModule } from '../part/lazyModule.js'
import type { Drawing } from './drawings/drawing.js'

/** Written out, because a bundler finds only files that are named. */
export const lazyDrawings: Readonly<Record<CardBrand, LazyModule<{ readonly drawing: Drawing }>>> =
  {
    visa: lazyModule(() => import('./drawings/visa.js')),
    mastercard: lazyModule(() => import('./drawings/mastercard.js')),
    'american-express': lazyModule(() => import('./drawings/americanExpress.js')),
    maestro: lazyModule(() => import('./drawings/maestro.js')),
    discover: lazyModule(() => import('./drawings/discover.js')),
    jcb: lazyModule(() => import('./drawings/jcb.js')),
    unionpay: lazyModule(() => import('./drawings/unionpay.js')),
    'diners-club': lazyModule(() => import('./drawings/dinersClub.js')),
    mir: lazyModule(() => import('./drawings/mir.js')),
    elo: lazyModule(() => import('./drawings/elo.js')),
    hiper: lazyModule(() => import('./drawings/hiper.js')),
    hipercard: lazyModule(() => import('./drawings/hipercard.js')),
    prostir: lazyModule(() => import('./drawings/prostir.js')),
  }

/** Two small files, so that the commonest marks are there before the first digit. */
export function loadUsualDrawings(): void {
  void lazyDrawings.visa.load()
  void lazyDrawings.mastercard.load()
}
