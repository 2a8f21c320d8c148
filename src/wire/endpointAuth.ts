import { type Credentials, plainHeaders, type SignRequest, signedHeaders } from './authorization.js'

/** The endpoints of the interface, 1 to 6, and any other that a merchant knows of. */
export type Endpoint = 'create' | 'split' | 'cancel' | 'resend' | 'resendRecurring' | 'request'

/** Whether `X-API-AUTH` carries a signature or the secret itself. */
export type AuthForm = 'signed' | 'plain'

/** How an endpoint is authorized: the form, perhaps with a scheme word of its own. */
export type EndpointAuth = AuthForm | { readonly form: AuthForm; readonly scheme: string }

/** What the interface says of each endpoint; of others it says nothing, and most are signed. */
export const interfaceAuth: Readonly<Record<Endpoint, AuthForm>> = {
  create: 'signed',
  split: 'signed',
  cancel: 'plain',
  resend: 'signed',
  resendRecurring: 'signed',
  request: 'signed',
}

/** A request of one endpoint, as {@link endpointHeaders} authorizes it. */
export interface EndpointRequest {
  readonly endpoint: Endpoint
  /** In capitals, such as `POST`. */
  readonly method: string
  /** With its query, as it is sent. */
  readonly path: string
  /** `''` when there is none. */
  readonly body: string
}

/** With what {@link endpointHeaders} authorizes. */
export interface EndpointAuthOptions {
  readonly credentials: Credentials
  /** Where it differs from {@link interfaceAuth}. */
  readonly auth?: Readonly<Partial<Record<Endpoint, EndpointAuth>>> | undefined
  /** The words for every endpoint that has none of its own in `auth`. */
  readonly scheme: { readonly signed: string; readonly plain: string }
  readonly signRequest?: SignRequest | undefined
}

/**
 * Builds the headers that authorize a request, in the form its endpoint asks for.
 *
 * @throws {CheckoutError} `configuration` when a value can’t be sent in a header
 * @see The interface, "Authentication"
 */
export async function endpointHeaders(
  { endpoint, ...request }: EndpointRequest,
  { credentials, auth, scheme: schemes, signRequest }: EndpointAuthOptions,
): Promise<Readonly<Record<string, string>>> {
  const chosen = auth?.[endpoint] ?? interfaceAuth[endpoint]
  const { form, scheme } = typeof chosen === 'string' ? { form: chosen, scheme: schemes[chosen] } : chosen
  const ownSchemes = { ...schemes, [form]: scheme }
  if (form === 'plain') return plainHeaders({ credentials, scheme: ownSchemes })
  return await signedHeaders({ credentials, ...request, scheme: ownSchemes, ...(signRequest && { signRequest }) })
}
