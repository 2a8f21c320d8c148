import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Of `.env`, all that the page gets to see.
  envPrefix: 'PAY_URL',
  build: {
    // A strict policy wants no inline code, and every browser of today preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
