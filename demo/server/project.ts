/**
 * The test project that shop and sandbox share. A merchant gets such values from the service's
 * portal and sets them in the environment; these are worth nothing, so they can be public.
 */
export const project = {
  posId: '0f9a3a54-6d5c-4f1e-9a37-2f1d8c5b7e60',
  apiKey: 'demo-api-key',
  apiSecret: 'demo-api-secret',
  endpointsKey: 'demo-endpoints-key',
} as const
