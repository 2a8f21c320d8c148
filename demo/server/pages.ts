import { readFileSync } from 'node:fs'
import { messages } from '../storefront/messages.js'
import type { Page } from '../storefront/page.js'
import { titleOf } from '../storefront/page.js'
import { renderShop } from '../storefront/render.js'
import type { WalletScript } from './walletScripts.js'

/**
 * Writes pages into the built `index.html`, which knows the hashed names of script and stylesheet.
 */
export function createPages(
  template: string,
  scripts: readonly WalletScript[],
): (page: Page) => string {
  // Run before the page's own script, in this order, and stopped if they are not as the guard knows
  // them.
  const wallets = scripts.map(
    ({ url, sha256 }) => `<script defer crossorigin integrity="${sha256}" src="${url}"></script>`,
  )
  return (given) => {
    const page: Page = { ...given, hasWallets: scripts.length > 0 }
    const parts: Readonly<Record<string, string>> = {
      'lang="en"': `lang="${page.language}"`,
      '%title%': titleOf(page.address, messages[page.language]),
      '%description%': messages[page.language].intro,
      '<!--wallets-->': wallets.join(''),
      '<!--shop-->': renderShop(page),
      '%stalled%': messages[page.language].stalled,
      // Inside a script element only `<` could end it early.
      '"%page%"': JSON.stringify(page).replaceAll('<', '\\u003c'),
    }
    // A function, because text may contain `$&` and the like.
    return template.replace(
      /lang="en"|%title%|%description%|<!--wallets-->|<!--shop-->|%stalled%|"%page%"/g,
      (mark) => parts[mark] ?? '',
    )
  }
}

export function readTemplate(folder: string): string {
  return readFileSync(`${folder}/index.html`, 'utf8')
}
