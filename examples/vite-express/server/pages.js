import { fileURLToPath } from 'node:url'
import express from 'express'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * No code, style or picture from anywhere else, none inline, and nothing that turns text into code.
 * Shoppers leave by links and redirects, never by a form, so `form-action` needs no other origin
 * here.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Serves the built pages under a strict policy; in development Vite builds them as they are asked
 * for, and needs inline code to do so.
 *
 * @param {express.Express} app
 * @param {{ isDevelopment: boolean }} options
 */
export async function servePages(app, { isDevelopment }) {
  if (isDevelopment) {
    const { createServer } = await import('vite')
    const vite = await createServer({ root, server: { middlewareMode: true } })
    app.use(vite.middlewares)
    return
  }

  app.use((_request, response, next) => {
    response.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    })
    next()
  })
  app.use(express.static(`${root}/dist`, { index: false }))
  app.get('/{*page}', (_request, response) => response.sendFile(`${root}/dist/index.html`))
}
