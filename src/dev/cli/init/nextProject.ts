import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from '../settings/readText.js'
import { UsageError } from '../terminal/usageError.js'
import { isPage, isVisible, listFiles } from './nextRoutes.js'

/** Where a Next.js project has its files, and what changes the written ones. */
export type NextProject = ReturnType<typeof readNextProject>

/** The name in `--framework`, by the folder of the pages. */
const frameworkByRouter = { app: 'next', pages: 'next-pages' } as const

/**
 * Reads where a Next.js project has its pages.
 *
 * @throws {UsageError} for a project without pages
 */
export function readNextProject(folder: string) {
  const { router, sources } = pagesOf(folder)
  const segment = segmentOf(join(folder, `${sources}app`))
  const middlewareFile = middlewareFiles.find((name) => existsSync(join(folder, name)))
  const needsPrefix = segment !== '' && middlewareFile === undefined
  return {
    framework: frameworkByRouter[router],
    /** `src/` where the pages are in `src/app` or `src/pages`, else empty. */
    sources,
    /** The segment that all its pages are below, such as `[lang]`. Without one it is empty. */
    segment,
    /** A path for that segment, such as `/en`. Empty if its middleware adds the segment. */
    pathPrefix: needsPrefix ? '/en' : '',
    /** The path of its middleware, which runs before the checkout's routes too. */
    middlewareFile,
    /** Whether its configuration enables `cacheComponents`. */
    hasCacheComponents: readsCacheComponents(folder),
  }
}

/**
 * Next.js prefers a folder outside `src`. Where there are both routers, new pages are for `app`.
 */
function pagesOf(folder: string) {
  for (const router of ['app', 'pages'] as const) {
    for (const sources of ['', 'src/'] as const) {
      if (existsSync(join(folder, `${sources}${router}`))) return { router, sources }
    }
  }
  throw new UsageError(
    'There is neither app/ nor pages/ here, nor in src/, so it is not known where the pages are: ' +
      'none was written. Make one of these folders, and run this again.',
  )
}

/**
 * The dynamic segment that all pages are below. A page elsewhere would have neither the layout of
 * the shop nor an address that its middleware lets through.
 */
function segmentOf(appFolder: string) {
  const pages = listFiles(appFolder).filter(isPage)
  const segments = new Set(pages.map((path) => path.split('/').find(isVisible) ?? ''))
  const [segment = ''] = segments
  return segments.size === 1 && /^\[\w+\]$/.test(segment) ? segment : ''
}

/** Since Next.js 16 it is `proxy`. */
const middlewareFiles = ['', 'src/'].flatMap((start) =>
  ['proxy', 'middleware'].flatMap((name) => [`${start}${name}.ts`, `${start}${name}.js`]),
)

/** Reads the text of the configuration, which is code and is not run here. */
function readsCacheComponents(folder: string) {
  const configs = ['js', 'mjs', 'ts'].map((end) => readIfThere(`next.config.${end}`, folder))
  return configs.some((text = '') => /\bcacheComponents:\s*true\b/.test(text))
}
