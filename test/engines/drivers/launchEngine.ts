import { launchChromium } from './chromium.js'
import type { Engine, EngineName, EngineOptions } from './driver.js'
import { launchFirefox } from './firefox.js'
import { launchWebKit } from './webkit.js'

const launchers: Readonly<Record<EngineName, (options: EngineOptions) => Promise<Engine>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
}

/** Starts the engine that `scripts/engines.mjs` runs the tests in. */
export function launchEngine(options: EngineOptions = {}): Promise<Engine> {
  return launchers[engineName()](options)
}

/** Which engine is tested. */
function engineName(): EngineName {
  const { TILLKIT_ENGINE: name = 'chromium' } = process.env
  if (!isEngine(name))
    throw new Error(`TILLKIT_ENGINE is ${name}; it can be ${Object.keys(launchers).join(', ')}.`)
  return name
}

function isEngine(name: string): name is EngineName {
  return Object.hasOwn(launchers, name)
}
