import { frameworks } from './frameworks.js'
import type { NextProject } from './nextProject.js'
import { installCommands, type Project } from './project.js'

/** What `tillkit init` prints at the end: the commands until the first test payment. */
export function nextSteps(project: Project): string {
  const { framework, next, scriptEnding } = project
  const {
    sharedFolder,
    ordersFolder = sharedFolder,
    startCommands,
    address,
  } = frameworks[framework]
  const startTexts = startCommands.map((command) =>
    scriptEnding === undefined
      ? command
      : command.replace('npx tsx', 'node').replace('.ts', `.${scriptEnding}`),
  )
  return [
    'Next:',
    ...installCommands(project).map((command) => `  ${command}`),
    '  npx tillkit sandbox            the payment service on this machine, in another terminal',
    ...startTexts.map((command) => `  ${command}`),
    ...notesOf(project),
    ...(address === undefined ? [] : [payAt(address, next)]),
    `Your orders go into ${next?.sources ?? ''}${ordersFolder}/orders.${scriptEnding ?? 'ts'}, ` +
      'the credentials into .env.local.',
    'node_modules/tillkit/docs/going-live.md has the rest.',
  ].join('\n')
}

function payAt(address: string, next: NextProject | undefined) {
  const url = address.replace('/checkout/', `${next?.pathPrefix ?? ''}/checkout/`)
  return `Then open ${url} and pay with 4242 4242 4242 4242.`
}

/** What to look at before. */
function notesOf({ framework, next }: Project) {
  const notes: string[] = []
  if (framework === 'sveltekit') {
    notes.push(
      '`csrf` is an option of sveltekit(). The form is a React component: set ' +
        '"jsx": "react-jsx" in tsconfig.json.',
    )
  }
  if (framework === 'express') {
    notes.push(
      'Start your server with the variables of .env.local, on port 3000: npx tillkit doctor ' +
        '--dotenv .env.local checks it. The page is yours: node_modules/tillkit/docs/mounts.md ' +
        'has one under "Vite and Express".',
    )
  }
  if (next && next.pathPrefix !== '') {
    notes.push(
      `The pages are below ${next.segment}. Where ${next.pathPrefix} is none of its values, ` +
        'change it in TILLKIT_RETURN_PAGE, retryHref and the address.',
    )
  }
  if (next?.middlewareFile !== undefined) {
    notes.push(
      `${next.middlewareFile} must leave /api/checkout alone: webhooks and ways back from the ` +
        'bank have no cookie, and a redirect loses what they bring.',
    )
  }
  return notes
}
