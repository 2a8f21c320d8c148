import { UsageError } from '../terminal/usageError.js'
import { type Framework, frameworkNames, frameworks } from './frameworks.js'

/**
 * Frameworks without files here, by a package of theirs. They are built on Vite or React Router,
 * and would be taken for a project of these.
 */
const otherFrameworks: Readonly<Record<string, string>> = {
  '@shopify/hydrogen': 'Hydrogen',
  nuxt: 'Nuxt',
  '@angular/core': 'Angular',
  '@solidjs/start': 'SolidStart',
  '@tanstack/solid-start': 'TanStack Start for Solid',
  waku: 'Waku',
  vike: 'Vike',
  rwsdk: 'RedwoodSDK',
  gatsby: 'Gatsby',
  '@docusaurus/core': 'Docusaurus',
  expo: 'Expo',
  'react-native': 'React Native',
}

/** Bundlers and servers. A project of Vite may have them too, for its stories or its backend. */
const otherTools: Readonly<Record<string, string>> = {
  'react-scripts': 'Create React App',
  '@rsbuild/core': 'Rsbuild',
  parcel: 'Parcel',
  webpack: 'webpack',
  '@nestjs/core': 'NestJS',
  fastify: 'Fastify',
  hono: 'Hono',
}

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
  const otherLabel = labelIn(otherFrameworks, packages)
  if (otherLabel !== undefined) throw refusal(`This is a project of ${otherLabel}`)
  const framework = frameworkNames.find((name) => packages.includes(frameworks[name].packageName))
  const toolLabel = labelIn(otherTools, packages)
  const isBuiltOtherwise = framework === undefined || framework === 'express'
  if (isBuiltOtherwise && toolLabel !== undefined) {
    throw refusal(`This is a project of ${toolLabel}`)
  }
  const viewName = otherViews.find((name) => packages.includes(name))
  if (framework === 'vite-express' && viewName !== undefined && !packages.includes('react')) {
    throw refusal(`package.json names ${viewName} and no react`)
  }
  if (framework !== undefined) return framework
  const { message } = refusal('package.json names no framework that has files')
  throw new UsageError(`${message} --framework ${frameworkNames.join(' or ')} decides it.`)
}

function labelIn(labels: Readonly<Record<string, string>>, packages: readonly string[]) {
  const packageName = packages.find((name) => name in labels)
  return packageName === undefined ? undefined : labels[packageName]
}

function refusal(fact: string) {
  return new UsageError(
    `${fact}, so nothing was written. ` +
      'node_modules/tillkit/docs/mounts.md says how a checkout is mounted there.',
  )
}
