export { createSandbox, type Sandbox } from './sandbox/createSandbox.js'
export type { SandboxOptions } from './sandbox/setup/sandboxOptions.js'
export { testCards } from './sandbox/shared/scenarios.js'
