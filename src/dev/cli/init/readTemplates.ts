import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Framework, frameworks } from './frameworks.js'
import { toNextFile } from './nextFile.js'
import type { Project } from './project.js'
import type { Template } from './template.js'
import { toJavaScript } from './toJavaScript.js'

/** The file of settings. It may contain others' settings. */
export const settingsFile = '.env.local'

/**
 * The files of a framework's checkout: the code blocks of docs/mounts.md, so that documentation and
 * files can't differ.
 *
 * @param packageFolder the folder of this package, with its `docs`
 */
export function readTemplates(packageFolder: string, project: Project): readonly Template[] {
  const page = readFileSync(join(packageFolder, 'docs/mounts.md'), 'utf8')
  const { framework, next, packages, scriptEnding } = project
  const { heading, neededLines } = frameworks[framework]
  const { express: expressVersion = '' } = packages
  const isExpress4 = framework === 'express' && /^\D*4/.test(expressVersion)
  const sectionFiles = filesUnder(page, isExpress4 ? 'Express 4' : heading)
  return [...sharedFiles(page, framework), ...sectionFiles]
    .map((file) => ({ ...file, neededLine: neededLines?.[file.path] }))
    .map((file) => (next ? toNextFile(file, next) : file))
    .map((file) => (scriptEnding === undefined ? file : toJavaScript(file, scriptEnding)))
    .map((file) => (framework === 'express' ? toExpressFile(file, project) : file))
}

/** Puts the lines of the documented server into the project's, which may be CommonJS. */
function toExpressFile(file: Template, { serverFile, scriptEnding }: Project) {
  if (!/^server\.\w+$/.test(file.path)) return file
  const shopPath = serverFile?.startsWith('src/') ? '../shop' : './shop'
  const text = file.text.replace("'./checkout.", `'${shopPath}/checkout.`)
  if (serverFile === undefined) return { ...file, text }
  const isCommonJs = scriptEnding === 'mjs' && !serverFile.endsWith('.mjs')
  const imports = /^import (.*) from ('.*')$/gm
  const ownText = isCommonJs ? text.replace(imports, 'const $1 = require($2)') : text
  return { ...file, path: serverFile, text: ownText }
}

/** The files that several sections have in common: orders, checkout and settings. */
function sharedFiles(page: string, framework: Framework): readonly Template[] {
  const { sharedFolder } = frameworks[framework]
  const nextFiles = filesUnder(page, 'Next.js').filter(({ path }) => /^(?:shop\/|\.env)/.test(path))
  if (framework === 'next-pages') return nextFiles
  if (sharedFolder === undefined) return []
  const files = nextFiles.filter(({ path }) => path !== 'shop/checkout.ts')
  return [...files, ...filesUnder(page, 'The checkout')].map(({ path, text }) => {
    if (path === settingsFile) return { path, text }
    const sharedPath = `${sharedFolder}/${path.replace('shop/', '')}`
    return { path: sharedPath, text: text.replace(path, sharedPath) }
  })
}

/** The blocks of a section, without those of the sections inside it. */
function filesUnder(page: string, heading: string): readonly Template[] {
  const [, afterHeading = ''] = page.split(`\n## ${heading}\n`)
  const [section = ''] = afterHeading.split(/\n###? /)
  const blocks = [...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, text = '']) => {
    const path = pathComment.exec(text)?.[1]
    // A block without a path in its first line is a command or an excerpt.
    return path === undefined ? [] : [{ path, text }]
  })
}

/** The first line of a file: its path in a comment of JavaScript, Astro, a shell or HTML. */
const pathComment = /^(?:---\n)?(?:\/\/|#|<!--) (\S+\.\w+)(?: -->)?\n/
