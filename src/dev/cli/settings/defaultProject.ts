/** The default project of a sandbox. Its credentials are public. */
export const defaultProject: Readonly<
  Record<'posId' | 'apiKey' | 'apiSecret' | 'endpointsKey', string>
> = {
  posId: 'c0ffee00-0000-4000-8000-000000000001',
  apiKey: 'sandbox-key',
  apiSecret: 'changeme',
  endpointsKey: 'sandbox-endpoints',
}
