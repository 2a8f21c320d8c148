export { createSandbox, type Sandbox } from './dev/sandbox/createSandbox.js'
export type { SandboxOptions } from './dev/sandbox/setup/sandboxOptions.js'
export { testCards } from './dev/sandbox/shared/scenarios.js'
