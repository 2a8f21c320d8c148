/** The project of the tests that mount the documented files. */
export const project = {
  posId: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
  apiKey: 'key-1',
  apiSecret: 'changeme',
  endpointsKey: 'endpoints-1',
}

/** The environment of a documented shop: where it is, and where the payment service is. */
export function mountVariables({
  url,
  serviceUrl,
}: {
  readonly url: string
  readonly serviceUrl: string
}): Record<string, string> {
  return {
    TILLKIT_ENVIRONMENT: 'test',
    TILLKIT_PUBLIC_URL: `${url}/api/checkout`,
    TILLKIT_RETURN_PAGE: `${url}/return`,
    TILLKIT_BASE_URL: serviceUrl,
    TILLKIT_POS_ID: project.posId,
    TILLKIT_API_KEY: project.apiKey,
    TILLKIT_API_SECRET: project.apiSecret,
    TILLKIT_ENDPOINTS_KEY: project.endpointsKey,
  }
}
