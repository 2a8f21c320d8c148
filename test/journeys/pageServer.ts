import { basename } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { plantFault } from '../../scripts/plantFault.mjs'

/** Serves pages of the project's tests, such as `test/journeys/pages/typing`, for all tests of a file. */
export function servePage(folder: string): { address(): string } {
  let server: ViteDevServer | undefined
  const { TILLKIT_ENGINE: engine = 'chromium', VITEST_POOL_ID: worker } = process.env

  beforeAll(async () => {
    const root = process.cwd()
    server = await createServer({
      configFile: false,
      plugins: [plantFault()],
      root,
      logLevel: 'error',
      // Of this worker alone: two servers at once would write into each other’s. And of these pages alone: packages that another
      // page’s cache lacks would be bundled while the page loads, which then has to be loaded anew.
      cacheDir: `${root}/node_modules/.vite-pages-${engine}-${worker}-${basename(folder)}`,
      server: { port: 0, host: '127.0.0.1', hmr: false, ws: false, watch: null },
      optimizeDeps: {
        entries: [`${folder}/main.tsx`],
        include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react-hook-form'],
      },
    })
    await server.listen()
  })
  afterAll(() => server?.close())

  return { address: () => `${server?.resolvedUrls?.local[0]}${folder}/` }
}
