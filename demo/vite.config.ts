import react from '@vitejs/plugin-react'
import { pageInventory } from 'tillkit/guard/vite'
import { defaultClientConditions, defineConfig } from 'vite'

/** The scripts of the shopper's pages, for the guard of the merchant's server. */
const inventory = pageInventory({
  owner: 'storefront team',
  why: 'Shows the shop and its payment form, and sends the payment to the shop’s own server.',
  file: '../dist-demo/inventory.json',
})

/**
 * The shop's two builds: the shopper's pages (`client/`, with hashed files) and the merchant's
 * server together with the sandbox's process (`server/`, `vite build --ssr`). The library itself is
 * not bundled into the server: Node finds it by its name, as it does in a merchant's project.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), inventory],
  // `npm run demo -- --devtools`: `tillkit/devtools` as a shop's server for development has it.
  ...(process.env['TILLKIT_DEVTOOLS'] &&
    !isSsrBuild && { resolve: { conditions: ['development', ...defaultClientConditions] } }),
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: isSsrBuild ? '../dist-demo/server' : '../dist-demo/client',
    // The polyfill is an inline helper for browsers without modulepreload; every browser of this
    // target has it.
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: ['server/storefront.ts', 'server/sandbox.ts'], external: [/^tillkit(?:\/|$)/] }
      : { input: 'index.html' },
  },
}))
