import type { Framework } from './frameworks.js'
import type { NextProject } from './nextProject.js'
import { installCommands, type Project } from './project.js'

/** Where the checkout of a project is, and how it is started. */
interface Places {
  /** The page of a test order. */
  readonly address: string
  readonly ordersFolder: string
  readonly startCommands: readonly string[]
  /** What to look at before. */
  readonly notes: readonly string[]
}

/** What `tillkit init` prints at the end: the commands until the first test payment. */
export function nextSteps(project: Project): string {
  const { address, ordersFolder, startCommands, notes } = placesIn[project.framework](project)
  const extension = project.isTypeScript ? 'ts' : 'js'
  return [
    'Next:',
    ...installCommands(project).map((command) => `  ${command}`),
    '  npx tillkit sandbox            the payment service on this machine, in another terminal',
    ...startCommands.map((command) => `  ${command}`),
    ...notes,
    `Then open ${address} and pay with 4242 4242 4242 4242.`,
    `Your orders go into ${ordersFolder}/orders.${extension}, the credentials into .env.local.`,
    'node_modules/tillkit/docs/going-live.md has the rest.',
  ].join('\n')
}

const placesIn: Readonly<Record<Framework, (project: Project) => Places>> = {
  next: nextPlaces,
  'vite-express': expressPlaces,
}

/** Next.js serves page and backend in one process. */
function nextPlaces({ next }: Project): Places {
  return {
    address: `http://localhost:3000${next?.pathPrefix}/checkout/A-1001`,
    ordersFolder: `${next?.sources}shop`,
    startCommands: ['npm run dev'],
    notes: next ? nextNotes(next) : [],
  }
}

function nextNotes({ segment, pathPrefix, middlewareFile }: NextProject) {
  const notes: string[] = []
  if (pathPrefix !== '') {
    notes.push(
      `The pages are below ${segment}. Where ${pathPrefix} is none of its values, change it ` +
        'in TILLKIT_RETURN_PAGE, retryHref and the address.',
    )
  }
  if (middlewareFile !== undefined) {
    notes.push(
      `${middlewareFile} must leave /api/checkout alone: webhooks and ways back from the bank ` +
        'have no cookie, and a redirect loses what they bring.',
    )
  }
  return notes
}

/** Vite serves the page, and Express the backend, in two processes. */
function expressPlaces({ isTypeScript }: Project): Places {
  const main = isTypeScript
    ? 'npx tsx --env-file=.env.local server/main.ts'
    : 'node --env-file=.env.local server/main.js'
  return {
    address: 'http://localhost:5173/checkout.html?order=A-1001',
    ordersFolder: 'server',
    startCommands: [main, 'npx vite'],
    notes: [],
  }
}
