/**
 * The files of a project, by path, as far as `init` reads them or could harm them. Each is what the
 * creator named here leaves.
 */
export interface Skeleton {
  readonly files: Readonly<Record<string, string>>
  /** Those that get lines, and keep all of theirs. */
  readonly additions?: readonly string[]
  /** What `init` answers where it has no files. */
  readonly refusal?: RegExp
}

const react = { react: '^19.2.0', 'react-dom': '^19.2.0' }
const next = { next: '16.4.3', ...react }

const manifest = (dependencies: object, devDependencies: object = {}): string =>
  `${JSON.stringify({ name: 'shop', private: true, dependencies, devDependencies }, null, 2)}\n`

/** Of `create-vite`. */
export const viteConfig = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// https://vite.dev/config/
export default defineConfig({
  plugins: [react()],
})
`

const layout = 'export default function Layout({ children }) {\n  return children\n}\n'
const page = 'export default function Page() {\n  return null\n}\n'

/** Projects of other people, by name. */
export const skeletons: Readonly<Record<string, Skeleton>> = {
  'create-next-app 16': {
    files: {
      'package.json': manifest(next),
      'tsconfig.json': '{}\n',
      'next.config.ts': 'export default { cacheComponents: true }\n',
      'app/layout.tsx': layout,
      'app/page.tsx': page,
      'app/globals.css': '@import "tailwindcss";\n',
      '.gitignore': '.env*\n',
    },
  },
  'create-next-app 16 with src/app and proxy.ts': {
    files: {
      'package.json': manifest(next),
      'tsconfig.json': '{}\n',
      'next.config.ts': 'export default {}\n',
      'src/app/layout.tsx': layout,
      'src/app/page.tsx': page,
      'src/proxy.ts': 'export function proxy() {}\n',
    },
  },
  'create-next-app 16 in JavaScript, empty': {
    files: {
      'package.json': manifest(next),
      'jsconfig.json': '{}\n',
      'next.config.mjs': 'export default {}\n',
      'app/layout.js': layout,
      'app/page.js': page,
    },
  },
  'create-next-app 16 with the Pages Router': {
    files: {
      'package.json': manifest(next),
      'tsconfig.json': '{}\n',
      'next.config.ts': 'export default { reactStrictMode: true }\n',
      'pages/_app.tsx': `import '../styles/globals.css'\n\n${page}`,
      'pages/index.tsx': page,
      'pages/api/hello.ts': 'export default function handler() {}\n',
    },
    additions: ['pages/_app.tsx'],
  },
  'Next.js with [lang]': {
    files: {
      'package.json': manifest(next),
      'tsconfig.json': '{}\n',
      'next.config.ts': 'export default {}\n',
      'app/[lang]/layout.tsx': layout,
      'app/[lang]/page.tsx': page,
      'app/[lang]/dictionaries.ts': 'export {}\n',
    },
  },
  'Medusa 9818886f: [countryCode] and middleware': {
    files: {
      'package.json': manifest({ ...next, '@medusajs/js-sdk': 'latest' }),
      'tsconfig.json': '{}\n',
      'next.config.js': 'module.exports = {}\n',
      'src/middleware.ts': 'export async function middleware() {}\n',
      'src/app/layout.tsx': layout,
      'src/app/not-found.tsx': page,
      'src/app/[countryCode]/(main)/page.tsx': page,
      'src/app/[countryCode]/(checkout)/checkout/page.tsx': page,
      'src/app/[countryCode]/(checkout)/layout.tsx': layout,
    },
  },
  'a Next.js shop with a checkout': {
    files: {
      'package.json': manifest(next),
      'tsconfig.json': '{}\n',
      'app/page.tsx': page,
      'app/(shop)/checkout/[id]/page.tsx': page,
    },
    refusal: /app\/\(shop\)\/checkout\/\[id\]\/page\.tsx has the address of app\/checkout\/\[ref/,
  },
  'create-vite 9 react-ts': {
    files: {
      'package.json': manifest(react, { vite: '^8.0.0', '@vitejs/plugin-react': '^6.0.0' }),
      'tsconfig.json': '{}\n',
      'tsconfig.node.json': '{ "include": ["vite.config.ts"] }\n',
      'index.html': '<div id="root"></div>\n',
      'vite.config.ts': viteConfig,
      'src/main.tsx': "import './index.css'\n",
      'src/App.tsx': page,
    },
    additions: ['vite.config.ts'],
  },
  'create-vite 9 react': {
    files: {
      'package.json': manifest(react, { vite: '^8.0.0', '@vitejs/plugin-react': '^6.0.0' }),
      'index.html': '<div id="root"></div>\n',
      'vite.config.js': viteConfig,
      'src/main.jsx': "import './index.css'\n",
      'src/App.jsx': page,
    },
    additions: ['vite.config.js'],
  },
  'Vite with plugins, a proxy and files of these names': {
    files: {
      'package.json': manifest({ ...react, express: '^5.0.0' }, { vite: '^8.0.0' }),
      'tsconfig.json': '{}\n',
      'index.html': '<div id="root"></div>\n',
      'vite.config.mts': viteConfig.replace(
        '  plugins: [react()],\n',
        "  plugins: [react(), tailwindcss()],\n  server: { proxy: { '/api': 'http://localhost:4000' } },\n",
      ),
      'server/main.ts': 'listen()\n',
      'server/orders.js': 'export const orders = []\n',
      'return.html': '<h1>Returns</h1>\n',
      '.env.local': 'TILLKIT_API_SECRET=theirs\nOTHER=1',
    },
    additions: ['.env.local'],
  },
  'create-vite vue-ts': {
    files: {
      'package.json': manifest({ vue: '^3.5.0' }, { vite: '^8.0.0' }),
      'index.html': '<div id="app"></div>\n',
      'vite.config.ts': 'export default {}\n',
    },
    refusal: /names vue and no react/,
  },
  'Vite with its root in client/': {
    files: {
      'package.json': manifest(react, { vite: '^8.0.0' }),
      'vite.config.ts': "export default { root: 'client' }\n",
      'client/index.html': '<div id="root"></div>\n',
    },
    refusal: /no index\.html here/,
  },
  'create-react-router 7': {
    files: {
      'package.json': manifest(
        { ...react, 'react-router': '7.16.0', '@react-router/node': '7.16.0' },
        { vite: '^8.0.0', '@react-router/dev': '7.16.0' },
      ),
      'tsconfig.json': '{}\n',
      'vite.config.ts': 'export default { plugins: [tailwindcss(), reactRouter()] }\n',
      'react-router.config.ts': 'export default { ssr: true }\n',
      'app/root.tsx': layout,
      'app/routes.ts': `import { type RouteConfig, index } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
] satisfies RouteConfig;
`,
      'app/routes/home.tsx': page,
    },
    additions: ['app/routes.ts'],
  },
  'create-start 0.59 (TanStack)': {
    files: {
      'package.json': manifest(
        { ...react, '@tanstack/react-start': '1.169.5', nitro: '3.0.260610-beta' },
        { vite: '^8.0.0' },
      ),
      'tsconfig.json': '{}\n',
      'vite.config.ts': 'export default { plugins: [nitro(), tanstackStart(), viteReact()] }\n',
      'src/router.tsx': 'export {}\n',
      'src/routes/__root.tsx': layout,
      'src/routes/index.tsx': page,
    },
  },
  'create-astro minimal': {
    files: {
      'package.json': manifest({ astro: '^7.3.5' }),
      'tsconfig.json': '{}\n',
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config'\n\nexport default defineConfig({\n})\n",
      'src/pages/index.astro': '<h1>Astro</h1>\n',
    },
    additions: ['astro.config.mjs'],
  },
  'create-remix 2': {
    files: {
      'package.json': manifest(
        { ...react, '@remix-run/node': '^2.17.0', '@remix-run/react': '^2.17.0' },
        { vite: '^6.0.0', '@remix-run/dev': '^2.17.0' },
      ),
      'tsconfig.json': '{}\n',
      'vite.config.ts': 'export default { plugins: [remix()] }\n',
      'app/root.tsx': layout,
      'app/routes/_index.tsx': page,
    },
  },
  'sv create minimal': {
    files: {
      'package.json': manifest(
        {},
        { '@sveltejs/kit': '^2.63.0', svelte: '^5.56.1', vite: '^8.0.16' },
      ),
      'tsconfig.json': '{}\n',
      'vite.config.ts': 'export default { plugins: [sveltekit()] }\n',
      'src/app.html': '<body>%sveltekit.body%</body>\n',
      'src/routes/+page.svelte': '<h1>SvelteKit</h1>\n',
    },
  },
  'Express 5': {
    files: {
      'package.json': manifest({ express: '^5.3.0' }),
      'server.js': 'app.listen(3000)\n',
    },
  },
  'Express 4 in CommonJS': {
    files: {
      'package.json': manifest({ express: '^4.22.0' }),
      'src/index.js': "const express = require('express')\nexpress().listen(3000)\n",
    },
  },
  'Hydrogen 9c715c17': {
    files: {
      'package.json': manifest(
        { ...react, '@shopify/hydrogen': '2026.4.0', 'react-router': '7.16.0' },
        { vite: '^8.0.0', '@react-router/dev': '7.16.0' },
      ),
      'vite.config.ts': 'export default { plugins: [hydrogen(), oxygen(), reactRouter()] }\n',
      'app/routes.ts': 'export default hydrogenRoutes([...(await flatRoutes())])\n',
    },
    refusal: /Hydrogen/,
  },
  'create-react-router 7 without a server': {
    files: {
      'package.json': manifest(react, { vite: '^8.0.0', '@react-router/dev': '7.16.0' }),
      'react-router.config.ts': 'export default { ssr: false }\n',
      'app/routes.ts': "export default [index('routes/home.tsx')]\n",
    },
    refusal: /`ssr: false`/,
  },
  'create-react-app 5': {
    files: {
      'package.json': manifest({ ...react, 'react-scripts': '5.0.1' }),
      'public/index.html': '<div id="root"></div>\n',
      'src/index.js': 'render()\n',
    },
    refusal: /Create React App/,
  },
  'webpack 5': {
    files: {
      'package.json': manifest(react, { webpack: '^5.100.0', 'webpack-dev-server': '^5.2.0' }),
      'webpack.config.js': 'module.exports = {}\n',
      'src/index.js': 'render()\n',
    },
    refusal: /webpack/,
  },
  'an empty folder': { files: {}, refusal: /no package\.json/ },
}
