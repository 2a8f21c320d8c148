import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from '../settings/readText.js'
import { UsageError } from '../terminal/usageError.js'
import { isPage, isVisible, listFiles } from './nextRoutes.js'

/** Where a Next.js project has its files, and what changes the written ones. */
export interface NextProject {
  /** `src/` with `src/app`, else empty. */
  readonly sources: '' | 'src/'
  /** The segment that all its pages are below, such as `[lang]`. Without one it is empty. */
  readonly segment: string
  /** A path for that segment, such as `/en`. Empty if its middleware adds the segment. */
  readonly pathPrefix: string
  /** The path of its middleware, which runs before the checkout's routes too. */
  readonly middlewareFile: string | undefined
  /** Whether its configuration enables `cacheComponents`. */
  readonly hasCacheComponents: boolean
}

/**
 * Reads where a Next.js project has its pages.
 *
 * @throws {UsageError} for a project without App Router
 */
export function readNextProject(folder: string): NextProject {
  const sources = sourcesOf(folder)
  const segment = segmentOf(join(folder, `${sources}app`))
  const middlewareFile = middlewareFiles.find((name) => existsSync(join(folder, name)))
  const needsPrefix = segment !== '' && middlewareFile === undefined
  return {
    sources,
    segment,
    pathPrefix: needsPrefix ? '/en' : '',
    middlewareFile,
    hasCacheComponents: readsCacheComponents(folder),
  }
}

/** The App Router's folder is `src/app` or `app`; the other files go beside it. */
function sourcesOf(folder: string) {
  // Next.js prefers `app` where there are both.
  if (existsSync(join(folder, 'app'))) return ''
  if (existsSync(join(folder, 'src/app'))) return 'src/'
  throw new UsageError(
    'There is neither app/ nor src/app/ here, and the files are for the App Router: ' +
      'none was written. Next.js serves an app/ beside pages/, ' +
      'so make that folder and run this again.',
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
