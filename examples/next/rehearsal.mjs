const shop = process.env.SHOP_URL ?? 'http://localhost:3000'

/** The cookie of each order's shopper. */
const cookies = new Map()

/** Buys the bowl as a browser without JavaScript does. */
export async function order() {
  const page = await (await fetch(shop)).text()
  const form = new FormData()
  form.set(page.match(/\$ACTION_ID_\w+/)[0], '')
  const { headers } = await fetch(shop, {
    method: 'POST',
    headers: { Origin: shop },
    body: form,
    redirect: 'manual',
  })
  const reference = headers.get('Location').split('/').at(-1)
  const Cookie = headers.get('Set-Cookie').split(';')[0]
  cookies.set(reference, Cookie)
  return { reference, headers: { Cookie } }
}

/** What the shop shows that order's shopper. */
export async function state(reference) {
  const headers = { Cookie: cookies.get(reference) }
  const page = await fetch(`${shop}/checkout/${reference}`, { headers })
  return { isPaid: (await page.text()).includes(' is paid.') }
}
