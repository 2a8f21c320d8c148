import { installCommands, type Project } from './project.js'

/** What `tillkit init` prints at the end: the commands until the first test payment. */
export function nextSteps(project: Project): string {
  const { address, ordersFolder, startCommands } =
    project.framework === 'next' ? nextPlaces(project) : expressPlaces(project)
  const extension = project.isTypeScript ? 'ts' : 'js'
  return [
    'Next:',
    ...installCommands(project).map((command) => `  ${command}`),
    '  npx tillkit sandbox            the payment service on this machine, in another terminal',
    ...startCommands.map((command) => `  ${command}`),
    `Then open ${address} and pay with 4242 4242 4242 4242.`,
    `Your orders go into ${ordersFolder}/orders.${extension}, the credentials into .env.local.`,
    'node_modules/tillkit/docs/going-live.md has the rest.',
  ].join('\n')
}

/** Next.js serves page and backend in one process. */
function nextPlaces({ sources }: Project) {
  return {
    address: 'http://localhost:3000/checkout/A-1001',
    ordersFolder: `${sources}shop`,
    startCommands: ['npm run dev'],
  }
}

/** Vite serves the page, and Express the backend, in two processes. */
function expressPlaces({ isTypeScript }: Project) {
  const main = isTypeScript
    ? 'npx tsx --env-file=.env.local server/main.ts'
    : 'node --env-file=.env.local server/main.js'
  return {
    address: 'http://localhost:5173/checkout.html?order=A-1001',
    ordersFolder: 'server',
    startCommands: [main, 'npx vite'],
  }
}
