const pathOf = (/** @type {string} */ path) => new URL(`../../${path}`, import.meta.url).pathname

/**
 * For the files that a shop adds to its own; below them are stand-ins for the shop's shadcn
 * components.
 */
export const registryAliases = [
  { find: '@/components/tillkit', replacement: pathOf('registry/components/tillkit') },
  { find: '@', replacement: pathOf('test/registry/shadcn') },
]
