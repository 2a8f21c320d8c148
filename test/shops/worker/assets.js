// Stands for Cloudflare's assets, with their defaults: a file that is there is served before the
// worker is asked, and an address ends without `.html`.
const types = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript',
  svg: 'image/svg+xml',
}

export default {
  async fetch(request, { FILES, SHOP }) {
    const url = new URL(request.url)
    if (request.method !== 'GET') return SHOP.fetch(request)
    if (url.pathname.endsWith('.html')) {
      url.pathname = url.pathname.slice(0, -'.html'.length)
      return Response.redirect(url.href, 307)
    }
    const path = url.pathname === '/' ? '/index' : url.pathname
    for (const name of [path, `${path}.html`]) {
      const type = types[name.split('.').at(-1)]
      const file = type && (await FILES.fetch(new URL(name, url)))
      if (file?.ok) return new Response(file.body, { headers: { 'Content-Type': type } })
    }
    return SHOP.fetch(request)
  },
}
