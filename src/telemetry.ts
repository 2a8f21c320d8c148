export { openTelemetry } from './backend/telemetry/openTelemetry.js'
