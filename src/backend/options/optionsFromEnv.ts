import { CheckoutError } from '../../core/model/checkoutError.js'
import type { ServiceProject } from '../service/serviceOptions.js'
import type { CheckoutServerOptions } from './checkoutServerOptions.js'
import { environmentVariables } from './environmentVariables.js'

/** The options of a checkout server that {@link optionsFromEnv} reads. */
export interface OptionsFromEnv
  extends Pick<CheckoutServerOptions, 'environment' | 'publicUrl' | 'returnPage'> {
  /** The service's address and this project's credentials. */
  readonly service: ServiceProject
}

/** The variable of each option; `tillkit doctor` and the other commands read the same. */
const names = {
  environment: 'TILLKIT_ENVIRONMENT',
  publicUrl: 'TILLKIT_PUBLIC_URL',
  returnPage: 'TILLKIT_RETURN_PAGE',
  baseUrl: 'TILLKIT_BASE_URL',
  posId: 'TILLKIT_POS_ID',
  apiKey: 'TILLKIT_API_KEY',
  apiSecret: 'TILLKIT_API_SECRET',
  endpointsKey: 'TILLKIT_ENDPOINTS_KEY',
} as const satisfies Record<Exclude<keyof OptionsFromEnv, 'service'> | keyof ServiceProject, string>

/**
 * Reads the options that differ from one deployment to the next from the environment:
 * `TILLKIT_ENVIRONMENT`, `TILLKIT_PUBLIC_URL`, `TILLKIT_RETURN_PAGE`, `TILLKIT_BASE_URL`,
 * `TILLKIT_POS_ID`, `TILLKIT_API_KEY`, `TILLKIT_API_SECRET` and `TILLKIT_ENDPOINTS_KEY`, as
 * `tillkit doctor` does.
 *
 * Call it where the server is made, not at the top of a module that a build loads without these
 * variables.
 *
 * @param env the variables, for runtimes that pass them in, such as `env` of `cloudflare:workers`.
 *   The process's own when left out. Other variables are ignored
 * @throws {CheckoutError} `configuration`, with the names of all that are missing or blank, or when
 *   `TILLKIT_ENVIRONMENT` is neither `test` nor `live`
 * @see docs/cli.md
 * @example
 * import { createCheckoutServer, optionsFromEnv } from 'tillkit/server'
 *
 * const checkout = createCheckoutServer({
 *   ...optionsFromEnv(),
 *   modes: ['hosted'],
 *   store,
 *   findOrder,
 *   callbacks: { onPayment },
 * })
 */
export function optionsFromEnv(env: object = environmentVariables()): OptionsFromEnv {
  const read = (name: string) => {
    const value: unknown = Reflect.get(env, name)
    return typeof value === 'string' ? value : ''
  }
  const isUnset = (name: string) => read(name).trim() === ''
  const text = (option: keyof typeof names) => read(names[option])
  const environment = text('environment')
  const isKnown = environment === 'test' || environment === 'live'
  const unsetNames = Object.values(names).filter(isUnset)
  if (unsetNames.length > 0 || !isKnown) {
    const sentences: string[] = []
    if (unsetNames.length > 0)
      sentences.push(`Not set in the environment: ${unsetNames.join(', ')}.`)
    if (!isKnown && !isUnset(names.environment))
      sentences.push(`${names.environment} is neither test nor live.`)
    throw new CheckoutError('configuration', [...sentences, remedy].join(' '))
  }
  return {
    environment,
    publicUrl: text('publicUrl'),
    returnPage: text('returnPage'),
    service: {
      baseUrl: text('baseUrl'),
      posId: text('posId'),
      apiKey: text('apiKey'),
      apiSecret: text('apiSecret'),
      endpointsKey: text('endpointsKey'),
    },
  }
}

const remedy =
  'The checkout can’t be made without them. Set them where this process starts, or in its .env ' +
  'file; docs/cli.md says what each is. If this is a build, make the server when the first ' +
  'request comes instead.'
