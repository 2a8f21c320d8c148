/** The project of a sandbox that is given none. It is worth nothing, so documents and output may show it. */
export const defaultProject: Readonly<Record<'posId' | 'apiKey' | 'apiSecret' | 'endpointsKey', string>> = {
  posId: 'c0ffee00-0000-4000-8000-000000000001',
  apiKey: 'sandbox-key',
  apiSecret: 'changeme',
  endpointsKey: 'sandbox-endpoints',
}
