import { serve } from '@hono/node-server'

/** Where a demo process listens; both come from `scripts/demo.mjs`. */
export interface DemoPorts {
  readonly shop: number
  readonly sandbox: number
}

export function readPorts({ TILLKIT_DEMO_PORT, TILLKIT_SANDBOX_PORT } = process.env): DemoPorts {
  return { shop: Number(TILLKIT_DEMO_PORT), sandbox: Number(TILLKIT_SANDBOX_PORT) }
}

/**
 * Serves on this machine only, or where `TILLKIT_DEMO_HOST` says, such as 0.0.0.0 in a container.
 * Sends the parent process a message when it is ready, and ends with it: a demo that is killed
 * leaves nothing running.
 */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): void {
  const { TILLKIT_DEMO_HOST } = process.env
  const hostname = TILLKIT_DEMO_HOST || '127.0.0.1'
  const server = serve({ fetch, port, hostname }, () => process.send?.('listening'))
  server.on('error', (error) => {
    console.error(`Port ${port} cannot be listened on: ${error.message}`)
    process.exit(1)
  })
  process.on('disconnect', () => process.exit(0))
  // Ctrl-C reaches the whole group: the parent ends its children in its own order.
  process.on('SIGINT', () => {})
}
