import { createSandbox } from 'tillkit/sandbox'
import { listen, readPorts } from './listen.js'
import { project } from './project.js'

const ports = readPorts()

/** The payment service, simulated on this machine: it takes the shop's payments and sends its webhooks over HTTP. */
const sandbox = createSandbox({
  baseUrl: `http://localhost:${ports.sandbox}`,
  projects: [{ ...project, merchantName: 'Hlyna' }],
  onLog: ({ event, order_id, detail }) => console.log([event, order_id, detail].filter(Boolean).join(' ')),
})

listen(sandbox.fetch, ports.sandbox)
