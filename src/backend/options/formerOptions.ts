/** What to write in place of options of earlier versions that are in no group now. */
export const formerOptions: Readonly<Record<string, string>> = {
  callbackTimeoutMs: 'is `callbacks.timeoutMs` now. Move it there.',
  maxCallbacks: 'is `callbacks.atOnce` now. Move it there.',
  order3dsBypass: 'is gone. Let `findOrder` answer `order_3ds_bypass` with each order.',
  hostedTimeoutMs: 'is gone. Let `findOrder` answer `order_timeout`, in seconds, with each order.',
  'service.environment': 'is `environment` beside `service` now. Take it out.',
  savedCardSecurityCode:
    'is gone. Let `findSavedCard` answer `takesSecurityCode: true` with a card that takes one.',
  'service.savedCardSecurityCode':
    'is gone. Let `findSavedCard` answer `takesSecurityCode: true` with a card that takes one.',
  'service.now': 'is `advanced.now` now. Move it there.',
  onMetric: 'is a telemetry now. Let `observe.telemetry` answer `{ onMetric }`.',
  'service.onMetric': 'is a telemetry now. Let `observe.telemetry` answer `{ onMetric }`.',
  'service.traceCall':
    'is a telemetry now. Let `observe.telemetry` answer `{ inSpan }`: it runs around each call, ' +
    'as the span `service_call`.',
  'service.onWarning': 'is gone. `observe.onLog` gets what it got, as `request_unusual`.',
  'service.splitSum':
    'is gone. The log says `request_unusual` of shares that do not add up, and the service ' +
    'decides. Take it out.',
}
