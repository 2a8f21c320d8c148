import { baseStyles } from './styles/base.js'
import { formStyles } from './styles/forms.js'
import { narrowStyles } from './styles/narrow.js'
import { plotStyles } from './styles/plots.js'
import { sectionStyles } from './styles/sections.js'
import { tableStyles } from './styles/tables.js'

/**
 * The stylesheet of all pages: light and dark, from 320 px up. The policy allows no inline styles.
 */
export const stylesheet: string =
  baseStyles + tableStyles + formStyles + sectionStyles + plotStyles + narrowStyles
