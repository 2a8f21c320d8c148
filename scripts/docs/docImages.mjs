// Takes the pictures of docs/images/ anew: the card form, filled in, in light, in dark, and in the
// look of a page made with Radix Themes, drawn by real Chromium from the sources. Run it after the
// looks have changed:
// `node scripts/docs/docImages.mjs`.
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { withPicturePage } from './picturePage.mjs'

/**
 * @typedef {{ name: string, colorScheme?: 'light' | 'dark', sheets?: string, host?: string }} Look
 * @type {readonly Look[]}
 */
const looks = [
  { name: 'light' },
  { name: 'dark', colorScheme: 'dark' },
  {
    name: 'radix',
    sheets: "import '@radix-ui/themes/styles.css'\nimport 'tillkit/themes/radix.css'",
    host: "createElement(Theme, { accentColor: 'violet', radius: 'large' }, checkout)",
  },
]

for (const look of looks) await take(look)

/** @type {(look: Look) => Promise<void>} */
async function take({ name, colorScheme = 'light', sheets = '', host = 'checkout' }) {
  const script = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Theme } from '@radix-ui/themes'
import { AcceptedBrands, CardForm, Checkout } from 'tillkit'
import 'tillkit/styles.css'
${sheets}
const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
const brands = ['visa', 'mastercard', 'american-express']
const form = createElement(AcceptedBrands, { brands }, createElement(CardForm))
const checkout = createElement(Checkout, { adapter: {}, order }, form)
createRoot(document.querySelector('main')).render(${host})
`
  const style = `
:root { color-scheme: light dark }
body { margin: 0 }
main { inline-size: 30rem }
.radix-themes { min-height: 0; background: none }`
  await withPicturePage({ script, style }, async (browser, open) => {
    const tab = await browser.newPage({
      colorScheme,
      deviceScaleFactor: 1.5,
      viewport: { width: 560, height: 720 },
    })
    tab.on('pageerror', (error) => console.error(error.message))
    await open(tab)
    await tab.getByLabel('Card number').fill('4242 4242 4242 4242')
    await tab.getByLabel('Expiry date').fill('12 / 30')
    await tab.getByLabel('Security code').focus()
    await tab.locator('[data-brand="visa"]').first().waitFor()
    await tab.waitForTimeout(500)
    const path = join(root, 'docs/images', `card-form-${name}.png`)
    await tab.locator('main').screenshot({ path, animations: 'disabled', omitBackground: true })
  })
}
