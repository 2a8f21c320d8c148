import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Listening, listen } from '../../fixtures/listen.js'
import { initProject } from '../examples/initProject.js'
import { runCommand } from '../examples/program.js'

/** The shadcn command line whose way with registries was read and tried. */
export const shadcn = 'npx --yes shadcn@4.23.0'

const components = 'test/registry/shadcn/components/ui'

/**
 * Serves stand-ins for shadcn's own components as its registry does, for machines that cannot reach
 * it; the command line goes where REGISTRY_URL says. Whatever else it asks for is answered with
 * nothing.
 */
function serveComponents(): Promise<Listening> {
  return listen(({ url = '' }, response) => {
    const [, name = ''] = /([\w-]+)\.json$/.exec(url) ?? []
    const item = url.includes('/colors/') ? colors : itemOf(name)
    response
      .writeHead(item ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(item ?? {}))
  })
}

const none = { light: {}, dark: {} }
const colors = { inlineColors: none, cssVars: none, inlineColorsTemplate: '', cssVarsTemplate: '' }

function itemOf(name: string): object | undefined {
  if (!['button', 'input', 'label'].includes(name)) return undefined
  const content = readFileSync(join(components, `${name}.tsx`), 'utf8')
  return {
    name,
    type: 'registry:ui',
    files: [{ path: `ui/${name}.tsx`, type: 'registry:ui', content }],
  }
}

/**
 * Makes a new project of create-vite one with Tailwind, shadcn and Tillkit, each as its own guide
 * says.
 */
export async function makeProject(home: string, tarball: string): Promise<string> {
  const folder = join(home, 'shop')
  const options = { cwd: home, env: { npm_config_yes: 'true' } }
  await runCommand('npx create-vite@latest shop --template react-ts --no-interactive', options)
  await initProject(folder, `${tarball} tailwindcss@4 @tailwindcss/vite@4 clsx tailwind-merge`)

  const path = join(folder, 'vite.config.ts')
  const config = readFileSync(path, 'utf8')
    .replace(
      "import react from '@vitejs/plugin-react'",
      `import tailwindcss from '@tailwindcss/vite'\n$&`,
    )
    .replace(
      'plugins: [react()],',
      "plugins: [react(), tailwindcss()],\n  resolve: { alias: { '@': '/src' } },",
    )
  write(folder, { 'vite.config.ts': config, ...files })
  for (const name of ['tsconfig.json', 'tsconfig.app.json']) addPaths(join(folder, name))
  return folder
}

/** Adds items of the package's registry, as its documentation says. */
export async function addItems(folder: string, names: readonly string[]): Promise<string> {
  const server = await serveComponents()
  const items = names.map((name) => `./node_modules/tillkit/dist/registry/${name}.json`)
  try {
    return await runCommand(`${shadcn} add --yes ${items.join(' ')}`, {
      cwd: folder,
      env: { REGISTRY_URL: `${server.url}/r` },
    })
  } finally {
    server.close()
  }
}

export function write(folder: string, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** `@/` is the folder of the sources, as shadcn's guide for Vite has it. */
function addPaths(path: string): void {
  const text = readFileSync(path, 'utf8')
  const paths = '"paths": { "@/*": ["./src/*"] }'
  writeFileSync(
    path,
    text.includes('"compilerOptions": {')
      ? text.replace('"compilerOptions": {', `$&\n    ${paths},`)
      : text.replace('{', `{\n  "compilerOptions": { ${paths} },`),
  )
}

/**
 * What `shadcn init` writes, which asks its own host for it: settings, the function that joins
 * class names, the tokens.
 */
const files: Readonly<Record<string, string>> = {
  'components.json': `{
  "$schema": "https://ui.shadcn.com/schema.json",
  "style": "new-york",
  "rsc": false,
  "tsx": true,
  "tailwind": { "config": "", "css": "src/index.css", "baseColor": "neutral", "cssVariables": true, "prefix": "" },
  "aliases": {
    "components": "@/components",
    "utils": "@/lib/utils",
    "ui": "@/components/ui",
    "lib": "@/lib",
    "hooks": "@/hooks"
  },
  "iconLibrary": "lucide"
}
`,
  'src/lib/utils.ts': `import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

export function cn(...inputs: ClassValue[]) {
  return twMerge(clsx(inputs))
}
`,
  'src/index.css': readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'),
}
