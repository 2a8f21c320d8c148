export { openTelemetry } from './backend/telemetry/openTelemetry.js'
export type * from './backend/telemetryTypes.js'
