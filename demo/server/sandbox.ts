import { createSandbox } from 'tillkit/sandbox'
import { listen, readPorts } from './listen.js'
import { project } from './project.js'

const ports = readPorts()

const shopUrl = `http://localhost:${ports.shop}`

/**
 * The payment service, simulated on this machine: it takes the shop's payments and sends its
 * webhooks over HTTP.
 */
const sandbox = createSandbox({
  baseUrl: `http://localhost:${ports.sandbox}`,
  projects: [{ ...project, merchantName: 'Hlyna' }],
  // The shop's own address may be one that only the browser knows, such as that of a forwarded
  // port.
  fetch: (url, init) =>
    fetch(url, init).catch(() => fetch(new URL(new URL(String(url)).pathname, shopUrl), init)),
  onLog: ({ event, order_id, detail }) =>
    console.log([event, order_id, detail].filter(Boolean).join(' ')),
})

listen(sandbox.fetch, ports.sandbox)
