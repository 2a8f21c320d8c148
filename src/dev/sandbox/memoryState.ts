import { sandboxRoutes } from './sandboxRoutes.js'
import { createContext } from './setup/createContext.js'
import { readState } from './setup/sandboxState.js'
import type { StateAccess, StateAccessOptions, StateAct } from './stateAccess.js'

/** A state that only this process has. */
export function memoryState({ contextOptions, afterChange }: StateAccessOptions): StateAccess {
  const context = createContext(readState(undefined, contextOptions.faults), contextOptions)
  const routes = sandboxRoutes(context)

  async function change<Result>(act: StateAct<Result>) {
    const acting = act(context)
    // What the act has asked for at once does not wait for the rest of it.
    afterChange(context)
    const result = await acting
    afterChange(context)
    return result
  }

  return { change, answer: (request) => change(() => routes.fetch(request)) }
}
