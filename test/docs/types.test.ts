import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { codeBlocks, type DocFolder, makeDocFolder, partsOf, writeParts } from './docProject.js'
import { typeCheck } from './typeCheck.js'

const pages = ['backend.md', 'mounts.md']

/** What Next.js demands of what a route handler exports. */
const nextCheck = `import { GET, POST } from './app/api/checkout/[...route]/route'

type RouteHandler = (
  request: Request,
  context: { params: Promise<{ route: string[] }> },
) => Response | Promise<Response>

export const handlers: readonly RouteHandler[] = [GET, POST]
`

/** As much of it as the page uses: the package is not among this project's. */
const openTelemetry = `declare module '@opentelemetry/api' {
  type Attributes = Readonly<Record<string, string | number | boolean>>
  interface Span {
    setStatus(status: { code: SpanStatusCode }): this
    end(): void
  }
  export enum SpanKind { CLIENT = 2 }
  export enum SpanStatusCode { ERROR = 2 }
  export const metrics: {
    getMeter(name: string): {
      createHistogram(name: string, options?: { unit?: string }): { record(value: number, attributes?: Attributes): void }
    }
  }
  export const trace: {
    getTracer(name: string): {
      startActiveSpan<Result>(
        name: string,
        options: { kind?: SpanKind; attributes?: Attributes },
        run: (span: Span) => Result,
      ): Result
    }
  }
}
`

/** As much as the pages use of what Deno, Bun and workerd have by themselves. */
const runtimes = `declare namespace Deno {
  const env: { get(name: string): string | undefined }
  function serve(
    options: { port: number },
    answer: (request: Request, info: { remoteAddr: { hostname: string } }) => Response | Promise<Response>,
  ): unknown
}

declare namespace Bun {
  interface Server {
    requestIP(request: Request): { address: string } | null
  }
  function serve(options: {
    port: number
    fetch: (request: Request, server: Server) => Response | Promise<Response>
  }): Server
}

declare module 'cloudflare:workers' {
  /** An interface, as \`wrangler types\` writes it, of texts and other bindings. */
  interface Env {
    TILLKIT_ENVIRONMENT: 'test'
    PICTURES: { list(): Promise<unknown> }
  }
  export const env: Env
  export function waitUntil(work: Promise<unknown>): void
}
`

const folders: DocFolder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

function makeFolder(): string {
  const folder = makeDocFolder()
  folders.push(folder)
  return folder.path
}

test('every block of code in the pages about the backend is a whole file', () => {
  const blocks = pages.flatMap((page) => codeBlocks(page))

  expect(blocks.length).toBeGreaterThan(10)
  for (const { page, line, language, file } of blocks) {
    expect.soft(['ts', 'tsx', 'html'], `docs/${page}:${line} is of a language no test reads`).toContain(language)
    expect.soft(file, `docs/${page}:${line} does not say on its first line which file it is`).toBeDefined()
  }
})

test('no part of a page has two blocks for one file', () => {
  const files = pages.flatMap((page) => codeBlocks(page).map(({ heading, file }) => `${page} › ${heading} › ${file}`))

  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('every block of code in the pages about the backend is free of type errors', { timeout: 120_000 }, async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'openTelemetry.d.ts'), openTelemetry)
  writeFileSync(join(folder, 'runtimes.d.ts'), runtimes)
  for (const page of pages) {
    for (const [number, heading] of partsOf(page).entries()) {
      const part = join(folder, `${page.replace('.md', '')}-${number}`)
      mkdirSync(part)
      writeParts(part, page, [heading])
      if (heading === 'Next.js') writeFileSync(join(part, 'nextCheck.ts'), nextCheck)
    }
  }

  expect(await typeCheck(folder)).toBe('')
})

test('a mistake in a block would be found', { timeout: 120_000 }, async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'orders.ts'), 'export const findOrder = async () => ({ amount: 1 })\n')
  writeFileSync(
    join(folder, 'checkout.ts'),
    "import type { CheckoutServerOptions } from 'tillkit/server'\nimport { findOrder } from './orders.js'\n" +
      'export const options: Partial<CheckoutServerOptions> = { findOrder }\n',
  )

  expect(await typeCheck(folder)).toMatch(/^checkout\.ts\(3,\d+\): error TS2322/)
})
