import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeListener } from '../../../backend/node/toNodeListener.js'
import { parseJsonObject } from '../../../core/model/jsonObject.js'
import { decodeWebhookData, decodeWebhookForm } from '../../../core/wire/openWebhook.js'
import { readBodyText } from '../../../core/wire/readBodyText.js'
import { verifyWebhook } from '../../../core/wire/verifyWebhook.js'
import { codeOf } from '../terminal/problem.js'
import { UsageError } from '../terminal/usageError.js'

/** The members of a JSON object, unchecked, with the names that the walk compares. */
export interface Members extends Readonly<Record<string, unknown>> {
  readonly payment_id?: unknown
  readonly order_id?: unknown
  readonly status?: unknown
  readonly status_code?: unknown
}

/**
 * A webhook as it came. `members` are read leniently, so that one difference does not hide another.
 */
export type Delivery = Awaited<ReturnType<typeof readDelivery>>

const bodyLimitBytes = 65_536

/**
 * Takes webhooks at a port of this machine, and answers as a checkout server does. The list of
 * deliveries grows.
 *
 * @throws {UsageError} when nothing can listen at the port
 */
export async function receiveWebhooks(port: string, secret: string) {
  const deliveries: Delivery[] = []
  const listener = toNodeListener(async (request) => {
    if (request.method === 'POST') deliveries.push(await readDelivery(request, secret))
    return new Response('ok')
  })
  const server = createServer(listener)
  try {
    server.listen(Number(port), 'localhost')
    await once(server, 'listening')
  } catch (error) {
    throw new UsageError(
      `--listen ${port}: nothing can listen at this port (${codeOf(error)}). ` +
        'Stop the shop’s server there, or name another port.',
    )
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  const address = server.address() as AddressInfo
  return { deliveries, url: `http://localhost:${address.port}`, close }
}

async function readDelivery(request: Request, secret: string) {
  const body = await readBodyText(request, { limitBytes: bodyLimitBytes }).catch(() => '')
  const form = decodeWebhookForm(body)
  const isForm = form.type === 'ok'
  // A body that is no form, such as JSON, is read too, so that its other facts are compared.
  const posted: Members = isForm ? { ...form.value } : (parseJsonObject(body) ?? {})
  const { data: postedData = '', signature: postedSignature = '' } = posted
  const data = String(postedData)
  const signature = String(postedSignature)
  // Node reads both alphabets of Base64, with and without padding.
  const document = Buffer.from(data, 'base64').toString()
  const members: Members = parseJsonObject(document) ?? {}
  return {
    /** Whether the body is a form with one `data` and one `signature`. */
    isForm,
    /** Whether `data` is padded Base64Url text of a JSON object. */
    isData: decodeWebhookData(data).type === 'ok',
    /** Whether the signature is right. */
    isGenuine: await verifyWebhook({ data, signature, secrets: [secret] }),
    data,
    members,
  }
}
