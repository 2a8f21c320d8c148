import { bankStyles } from './bankStyles.js'
import { panelStyles } from './panelStyles.js'

/** By the names that pages ask for: `/sandbox/bank.css`. The policy of a page allows no other. */
export const stylesheets: Readonly<Record<'bank' | 'panel', string>> = {
  bank: bankStyles,
  panel: panelStyles,
}
