import { UsageError } from '../terminal/usageError.js'

/** What `tillkit init` has files for. */
export type Framework = 'next' | 'vite-express'

/** What the written files import, and what runs them on a developer's machine. */
interface NeededPackages {
  readonly runtime: readonly string[]
  readonly development: readonly string[]
}

/** How a framework is recognised, and which files it gets. */
interface FrameworkFiles {
  /** Any of these packages says that a project is built with it. */
  readonly packages: readonly string[]
  /** The section of docs/mounts.md with its files. */
  readonly heading: string
  /** The packages to install, with the optional peers that the files import. */
  readonly needs: NeededPackages
}

const pagePackages = ['tillkit', 'react-hook-form', 'rate-limiter-flexible']

/** Each framework by its name in `--framework`. */
export const frameworks: Readonly<Record<Framework, FrameworkFiles>> = {
  next: {
    packages: ['next'],
    heading: 'Next.js',
    needs: { runtime: pagePackages, development: [] },
  },
  'vite-express': {
    packages: ['vite'],
    heading: 'Vite and Express',
    needs: {
      runtime: [...pagePackages, 'express', 'react', 'react-dom'],
      development: ['tsx', '@types/express', 'vite', '@vitejs/plugin-react'],
    },
  },
}

/** The names of `--framework`. */
export const frameworkNames: readonly Framework[] = ['next', 'vite-express']

/**
 * Frameworks and bundlers without files here, by a package of theirs. Several are built on Vite,
 * and would be taken for a plain Vite project.
 */
const otherFrameworks: readonly (readonly [packageName: string, label: string])[] = [
  ['@shopify/hydrogen', 'Hydrogen'],
  ['@react-router/dev', 'React Router'],
  ['@tanstack/react-start', 'TanStack Start'],
  ['@remix-run/dev', 'Remix'],
  ['astro', 'Astro'],
  ['@sveltejs/kit', 'SvelteKit'],
  ['nuxt', 'Nuxt'],
  ['@angular/core', 'Angular'],
  ['@solidjs/start', 'SolidStart'],
  ['@tanstack/solid-start', 'TanStack Start for Solid'],
  ['waku', 'Waku'],
  ['vike', 'Vike'],
  ['rwsdk', 'RedwoodSDK'],
  ['gatsby', 'Gatsby'],
  ['@docusaurus/core', 'Docusaurus'],
  ['expo', 'Expo'],
  ['react-native', 'React Native'],
]

/** Bundlers and servers. A project of Vite may have them too, for its stories or its backend. */
const otherTools: readonly (readonly [packageName: string, label: string])[] = [
  ['react-scripts', 'Create React App'],
  ['@rsbuild/core', 'Rsbuild'],
  ['parcel', 'Parcel'],
  ['webpack', 'webpack'],
  ['@nestjs/core', 'NestJS'],
  ['express', 'Express'],
  ['fastify', 'Fastify'],
  ['hono', 'Hono'],
]

/** Vite builds pages of these too. The written pages are React's. */
const otherViews = [
  'vue',
  'svelte',
  'solid-js',
  'preact',
  'lit',
  '@builder.io/qwik',
  'ember-source',
]

/**
 * Finds the framework that a project's packages name.
 *
 * @param packages the names of its dependencies of both kinds
 * @throws {UsageError} if there are no files for it
 */
export function detectFramework(packages: readonly string[]): Framework {
  if (packages.includes('next')) return 'next'
  const otherLabel = labelIn(otherFrameworks, packages)
  if (otherLabel !== undefined) throw refusal(`This is a project of ${otherLabel}`)
  if (packages.includes('vite')) {
    const viewName = packages.includes('react')
      ? undefined
      : otherViews.find((name) => packages.includes(name))
    if (viewName === undefined) return 'vite-express'
    throw refusal(`package.json names ${viewName} and no react`)
  }
  const toolLabel = labelIn(otherTools, packages)
  if (toolLabel !== undefined) throw refusal(`This is a project of ${toolLabel}`)
  const { message } = refusal('package.json names no framework that has files')
  throw new UsageError(`${message} --framework ${frameworkNames.join(' or ')} decides it.`)
}

function labelIn(
  labelled: readonly (readonly [packageName: string, label: string])[],
  packages: readonly string[],
) {
  return labelled.find(([packageName]) => packages.includes(packageName))?.[1]
}

function refusal(fact: string) {
  return new UsageError(
    `${fact}, so nothing was written. ` +
      'node_modules/tillkit/docs/mounts.md says how a checkout is mounted there.',
  )
}
