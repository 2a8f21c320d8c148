import type { NextProject } from './nextProject.js'
import type { Template } from './template.js'

/** Puts a documented file where a Next.js project has such files, and changes what follows. */
export function toNextFile(file: Template, project: NextProject): Template {
  const { path, text } = file
  const { sources, segment, pathPrefix, hasCacheComponents } = project
  let fileText = hasCacheComponents ? text : text.replace(instant, '')
  if (pathPrefix !== '') {
    fileText = fileText
      .replace('`/checkout/', `\`${pathPrefix}/checkout/`)
      .replace(/(?<=^TILLKIT_RETURN_PAGE=.*)\/return$/m, `${pathPrefix}/return`)
  }
  const isBelowSegment = segment !== '' && /^app\/(?!api\/)/.test(path)
  if (!isBelowSegment) {
    return { ...file, path: isSource(path) ? `${sources}${path}` : path, text: fileText }
  }
  return {
    ...file,
    path: path.replace('app/', `${sources}app/${segment}/`),
    // A folder deeper.
    text: fileText.replaceAll("'../../../", "'../../../../"),
  }
}

const isSource = (path: string) => /^(?:app|pages|shop)\//.test(path)

/** Next.js requires it with `cacheComponents`, and refuses it without. */
const instant = /^\/\/ .*\nexport const instant = .*\n\n/m
