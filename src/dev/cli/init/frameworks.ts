/** What `tillkit init` has files for. */
export type Framework =
  | 'next'
  | 'next-pages'
  | 'react-router'
  | 'tanstack-start'
  | 'astro'
  | 'remix'
  | 'sveltekit'
  | 'express'
  | 'vite-express'

/** How a framework is recognised, and which files it gets. */
export interface FrameworkFiles {
  readonly label: string
  /** The package that says that a project is built with it. */
  readonly packageName: string
  /** Is in every such project. Without it the project has its files elsewhere. */
  readonly requiredFile?: string
  /** The section of docs/mounts.md with its files. */
  readonly heading: string
  /** The folder of `checkout.ts` and `orders.ts`, where the section has none. */
  readonly sharedFolder?: string
  /** Files that are the project's: which of the documented lines they need. */
  readonly neededLines?: Readonly<Record<string, RegExp>>
  /** What the written files import, and what runs them on a developer's machine. */
  readonly runtimePackages: readonly string[]
  readonly developmentPackages?: readonly string[]
  /** The folder of the section's own `orders.ts`, for the person to read. */
  readonly ordersFolder?: string
  /** Starts the project with the variables of `.env.local`. */
  readonly startCommands: readonly string[]
  /** The page of a test order. */
  readonly address?: string
}

const pagePackages = ['tillkit', 'react-hook-form']

/** A framework that renders the page of an order. */
const pageFiles = {
  runtimePackages: pagePackages,
  address: 'http://localhost:3000/checkout/A-1001',
}

/**
 * `NODE_OPTIONS` takes no `--env-file`, and a framework gives its variables to `import.meta.env`.
 */
const withVariables = (program: string) =>
  `node --env-file=.env.local node_modules/${program} --port 3000`

const nextFiles = {
  ...pageFiles,
  label: 'Next.js',
  packageName: 'next',
  runtimePackages: [...pagePackages, 'rate-limiter-flexible'],
  ordersFolder: 'shop',
  startCommands: ['npm run dev'],
}

/** Each framework by its name in `--framework`, those before Vite that are built on it. */
export const frameworks: Readonly<Record<Framework, FrameworkFiles>> = {
  next: { ...nextFiles, heading: 'Next.js' },
  'next-pages': {
    ...nextFiles,
    heading: 'Next.js, Pages Router',
    neededLines: { 'pages/_app.tsx': /tillkit/ },
  },
  'react-router': {
    ...pageFiles,
    label: 'React Router',
    packageName: '@react-router/dev',
    requiredFile: 'app/routes.ts',
    heading: 'React Router',
    sharedFolder: 'app',
    neededLines: { 'app/routes.ts': /^ {2}route\(/ },
    startCommands: [withVariables('@react-router/dev/bin.js dev')],
  },
  'tanstack-start': {
    ...pageFiles,
    label: 'TanStack Start',
    packageName: '@tanstack/react-start',
    requiredFile: 'src/routes',
    heading: 'TanStack Start',
    sharedFolder: 'src',
    startCommands: [withVariables('vite/bin/vite.js dev')],
  },
  astro: {
    ...pageFiles,
    label: 'Astro',
    packageName: 'astro',
    requiredFile: 'src/pages',
    heading: 'Astro',
    sharedFolder: 'src',
    neededLines: { 'astro.config.mjs': /^ {2}security:/ },
    startCommands: [withVariables('astro/bin/astro.mjs dev')],
  },
  remix: {
    ...pageFiles,
    label: 'Remix',
    packageName: '@remix-run/dev',
    requiredFile: 'app/routes',
    heading: 'Remix 2',
    sharedFolder: 'app',
    startCommands: [withVariables('@remix-run/dev/dist/cli.js vite:dev')],
  },
  sveltekit: {
    ...pageFiles,
    label: 'SvelteKit',
    packageName: '@sveltejs/kit',
    requiredFile: 'src/routes',
    heading: 'SvelteKit',
    sharedFolder: 'src/lib/server',
    neededLines: { 'vite.config.ts': /\bcsrf:/ },
    runtimePackages: [...pagePackages, 'react', 'react-dom'],
    developmentPackages: ['@types/react', '@types/react-dom'],
    startCommands: [withVariables('vite/bin/vite.js dev')],
  },
  'vite-express': {
    label: 'Vite',
    packageName: 'vite',
    requiredFile: 'index.html',
    heading: 'Vite and Express',
    neededLines: { 'vite.config.ts': /^ {2}(?:server|build):/ },
    runtimePackages: [...pagePackages, 'rate-limiter-flexible', 'express', 'react', 'react-dom'],
    developmentPackages: ['tsx', '@types/express', 'vite', '@vitejs/plugin-react'],
    ordersFolder: 'server',
    startCommands: ['npx tsx --env-file=.env.local server/main.ts', 'npx vite'],
    address: 'http://localhost:5173/checkout.html?order=A-1001',
  },
  express: {
    label: 'Express',
    packageName: 'express',
    heading: 'Express 5',
    sharedFolder: 'shop',
    neededLines: { 'server.ts': /checkout|toNodeListener/ },
    runtimePackages: ['tillkit'],
    startCommands: [],
  },
}

/** The names of `--framework`, in the order in which they are looked for. */
export const frameworkNames = Object.keys(frameworks) as readonly Framework[]
