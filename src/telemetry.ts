export { openTelemetry } from './telemetry/openTelemetry.js'
