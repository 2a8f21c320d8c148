import { readdirSync, readFileSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { createLogger, type Logger } from 'vite'
import { sourceAliases } from '../scripts/build/entryPoints.mjs'

const config: StorybookConfig = {
  // Every story lives through React's double mount.
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  // A bank's page, for the frame that shows one.
  staticDirs: ['./public'],
  addons: [
    // Tables, which the guides have, are no part of Markdown itself.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (viteConfig, { configType }) => ({
    ...viteConfig,
    ...(configType === 'PRODUCTION' && { customLogger: loggerOfOwnNews() }),
    // Stories import the package by its entry points, as a merchant does, from the sources.
    plugins: (viteConfig.plugins ?? []).filter((plugin) => !isLibraryPlugin(plugin)),
    build: {
      ...viteConfig.build,
      lib: false,
      // Reading the components' docblocks takes its time, and that is no news at every build.
      rolldownOptions: { checks: { pluginTimings: false } },
      chunkSizeWarningLimit: 4000,
    },
    // Found only while stories run, they would be built then, and the page reloaded under a story.
    optimizeDeps: {
      ...viteConfig.optimizeDeps,
      include: [...(viteConfig.optimizeDeps?.include ?? []), ...foreignModules()],
    },
    resolve: {
      ...viteConfig.resolve,
      alias: sourceAliases,
    },
  }),
}

/** Storybook's own page names fonts that it copies only after the build, and Vite warns of each. */
function loggerOfOwnNews(): Logger {
  const logger = createLogger('warn')
  const unlessFonts =
    (warn: Logger['warn']): Logger['warn'] =>
    (message, options) => {
      if (!message.includes('sb-common-assets')) warn(message, options)
    }
  return { ...logger, warn: unlessFonts(logger.warn), warnOnce: unlessFonts(logger.warnOnce) }
}

/**
 * What the product's files and the stories import from packages that Storybook does not bring
 * along.
 */
function foreignModules(): readonly string[] {
  const names = ['../src/', '../stories/'].flatMap((folder) =>
    importedIn(new URL(folder, import.meta.url)),
  )
  return [...new Set(names)].filter(
    (name) => !/^(?:node:|(?:tillkit|storybook|@storybook)(?:\/|$))|\?inline$/.test(name),
  )
}

function importedIn(folder: URL): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const texts = files.map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/^(?:import|export|\}) [^\n]*from '([^.'][^']*)'$/gm),
  ])
  return imports.map(([, name = '']) => name)
}

/** What only the library's own build needs. */
const libraryPlugins: readonly string[] = ['tillkit-stylesheet', 'tillkit-whole-locale-types']

function isLibraryPlugin(plugin: unknown): boolean {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    'name' in plugin &&
    libraryPlugins.includes(String(plugin.name))
  )
}

export default config
