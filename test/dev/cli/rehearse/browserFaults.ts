import type { PlantedFault } from './plantedFault.js'

/** What the merchant’s page in a browser must find. */
export const browserFaults = {
  pressed_before_hydration: {
    source: 'newcomer 5',
    mistake: 'a press before hydration leads to the framework’s error page',
    words: /before hydration.*405/s,
    page: 'docs/mounts.md#hydrogen',
  },
  translated_page: {
    source: 'field F1',
    mistake: 'the page dies once a translator has replaced its texts',
    words: /translated.*page is empty/s,
    page: 'docs/card-form.md#behaviour',
  },
} as const satisfies Readonly<Record<string, PlantedFault>>
