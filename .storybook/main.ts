import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (viteConfig) => ({
    ...viteConfig,
    // Stories import the package by its doors, as a merchant does, from the sources.
    plugins: (viteConfig.plugins ?? []).filter((plugin) => !isLibraryPlugin(plugin)),
    build: { ...viteConfig.build, lib: false, rolldownOptions: {}, chunkSizeWarningLimit: 4000 },
    resolve: {
      ...viteConfig.resolve,
      alias: {
        'tillkit/server': new URL('../src/server.ts', import.meta.url).pathname,
        'tillkit/sandbox': new URL('../src/sandbox.ts', import.meta.url).pathname,
        'tillkit/styles.css': new URL('../src/styles.css', import.meta.url).pathname,
        'tillkit/locales': new URL('../src/locales', import.meta.url).pathname,
        tillkit: new URL('../src/index.ts', import.meta.url).pathname,
      },
    },
  }),
}

function isLibraryPlugin(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'tillkit-stylesheet'
}

export default config
