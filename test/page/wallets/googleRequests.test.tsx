import { expect, test } from 'vitest'
import type { GooglePayOptions } from '../../../src/page/wallets/googlePayOptions.js'
import { buttonOf } from '../../../src/page/wallets/googleRequests.js'

const options: GooglePayOptions = {
  merchant: { gateway: 'example', gatewayMerchantId: 'shop', name: 'Opishnia Pottery' },
  environment: 'test',
  country: 'UA',
  networks: ['VISA'],
}

test.each([
  ['rgb(0, 0, 0)', undefined, 'black'],
  ['rgb(255, 255, 255)', undefined, 'white'],
  ['rgb(255, 255, 255)', 'black', 'black'],
] as const)(
  'Google’s button on an element of colour %s, with theme %s, is %s',
  (color, theme, expected) => {
    const element = document.createElement('div')
    element.style.color = color
    document.body.append(element)
    expect(buttonOf({ ...options, theme }, element, 'en')).toMatchObject({ buttonColor: expected })
    element.remove()
  },
)
