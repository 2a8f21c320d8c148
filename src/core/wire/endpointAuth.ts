import {
  type AuthScheme,
  type Credentials,
  plainHeaders,
  type SignRequest,
  type SignRequestInput,
  signedHeaders,
} from './authorization.js'

/** The endpoints of the interface, 1 to 6, and `request` for any other. */
export type Endpoint = 'create' | 'split' | 'cancel' | 'resend' | 'resendRecurring' | 'request'

/** Whether `X-API-AUTH` has a signature or the secret. */
export type AuthForm = keyof AuthScheme

/** How an endpoint is authorized: the form, perhaps with another scheme. */
export type EndpointAuth = AuthForm | { readonly form: AuthForm; readonly scheme: string }

/** The interface's form of each endpoint. It says nothing of others, and most are signed. */
export const interfaceAuth: Readonly<Record<Endpoint, AuthForm>> = {
  create: 'signed',
  split: 'signed',
  cancel: 'plain',
  resend: 'signed',
  resendRecurring: 'signed',
  request: 'signed',
}

interface EndpointRequest extends Pick<SignRequestInput, 'method' | 'path' | 'body'> {
  readonly endpoint: Endpoint
}

/** The credentials and forms for {@link endpointHeaders}. */
export interface EndpointAuthOptions {
  readonly credentials: Credentials
  /** What differs from {@link interfaceAuth}. */
  readonly auth?: Readonly<Partial<Record<Endpoint, EndpointAuth>>> | undefined
  /** The schemes of endpoints without another one in `auth`. */
  readonly scheme: AuthScheme
  readonly signRequest?: SignRequest | undefined
}

/**
 * Builds the headers that authorize a request, in its endpoint's form.
 *
 * @throws {CheckoutError} `configuration` when a value can’t be sent in a header
 * @see The interface, "Authentication"
 */
export async function endpointHeaders(
  { endpoint, ...request }: EndpointRequest,
  { credentials, auth, scheme: schemes, signRequest }: EndpointAuthOptions,
): Promise<Readonly<Record<string, string>>> {
  const endpointAuth = auth?.[endpoint] ?? interfaceAuth[endpoint]
  const isFormOnly = typeof endpointAuth === 'string'
  const form = isFormOnly ? endpointAuth : endpointAuth.form
  const scheme = isFormOnly ? schemes : { ...schemes, [form]: endpointAuth.scheme }
  if (form === 'plain') return plainHeaders({ credentials, scheme })
  const signer = signRequest && { signRequest }
  return await signedHeaders({ credentials, ...request, scheme, ...signer })
}
