type CredentialName = 'posId' | 'apiKey' | 'apiSecret' | 'endpointsKey'

/**
 * The default project of `tillkit sandbox`. Its credentials are public, and `tillkit doctor`
 * refuses them at any other service.
 */
export const defaultProject: Readonly<Record<CredentialName, string>> = {
  posId: 'c0ffee00-0000-4000-8000-000000000001',
  apiKey: 'sandbox-key',
  apiSecret: 'changeme',
  endpointsKey: 'sandbox-endpoints',
}
