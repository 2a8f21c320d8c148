import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

/**
 * Shows a drawing of `docs/images/diagrams` in the page itself, so that it has the page's colours.
 * Its description becomes a list, which a screen reader reads in place of the drawing.
 */
export function diagramsInPages(md: MarkdownRenderer): void {
  md.core.ruler.push('diagrams', ({ tokens, env, Token }) => {
    for (const [index, token] of tokens.entries()) {
      const [image, ...siblings] = token.children ?? []
      const source = image?.attrGet('src') ?? ''
      if (siblings.length > 0 || !/\/diagrams\/[\w-]+\.svg$/.test(source)) continue
      const drawing = new Token('html_block', '', 0)
      const path = join(dirname(env.realPath ?? env.path), source)
      drawing.content = figureOf(readFileSync(path, 'utf8'))
      // In place of the paragraph around it.
      tokens[index] = drawing
      for (const around of [tokens[index - 1], tokens[index + 1]]) if (around) around.hidden = true
    }
  })
}

function figureOf(svg: string): string {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(svg) ?? []
  const [, description = ''] = /<desc>([\s\S]*?)<\/desc>/.exec(svg) ?? []
  const drawing = svg
    .replace(/<title>[\s\S]*<\/style>\n/, '')
    .replace('role="img"', 'aria-hidden="true"')
  const items = description.split('\n').map((line) => `<li>${line}</li>`)
  return `<figure class="diagram"><figcaption>${title}</figcaption>
<div class="diagram-scroll" tabindex="0" role="group" aria-label="${title.replaceAll('"', '&quot;')}">
${drawing}<ol class="visually-hidden">${items.join('')}</ol>
</div></figure>
`
}
