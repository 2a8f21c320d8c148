export type { MerchantProfile } from './core/model/payment/merchantProfile.js'
export type { AuthScheme, SignRequest, SignRequestInput } from './core/wire/authorization.js'
export { createSandbox, type Sandbox } from './dev/sandbox/createSandbox.js'
export type {
  SandboxAuth,
  SandboxOptions,
  SharedState,
} from './dev/sandbox/setup/sandboxOptions.js'
export type { LaterChargeShape } from './dev/sandbox/shared/laterChargeShapes.js'
export type { SandboxProject } from './dev/sandbox/shared/sandboxProject.js'
export { type ScenarioName, type TestCard, testCards } from './dev/sandbox/shared/scenarios.js'
export type { SandboxClock } from './dev/sandbox/time/clock.js'
export type { SandboxEvent, SandboxLogEntry } from './dev/sandbox/webhooks/eventLog.js'
export type { SandboxFaults } from './dev/sandbox/webhooks/faults.js'
