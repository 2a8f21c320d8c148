import type { Decorator } from '@storybook/react-vite'
import { type ReactElement, type ReactNode, useContext, useState } from 'react'
import { Checkout, useCheckout } from 'tillkit'
import { stateKey } from './covers'
import { order } from './payments'
import { adapterOf, type Script, scriptedHost } from './script'
import { WorkshopLocale } from './workshopLocale'

interface StageProps {
  readonly script: Script
  readonly children: ReactNode
}

/** The real `<Checkout>` between a backend and a host that follow a script. */
function Stage({ script, children }: StageProps): ReactElement {
  const [adapter] = useState(() => adapterOf(script))
  const [host] = useState(() => scriptedHost(script))
  return (
    <Checkout
      adapter={adapter}
      host={host}
      order={order}
      locale={useContext(WorkshopLocale)}
      shopName={script.shopName}
      nextStep={script.nextStep}
    >
      {children}
      <StateProbe />
    </Checkout>
  )
}

/**
 * Writes the checkout's state into a hidden element, where a story's claims are checked against it.
 */
function StateProbe(): ReactElement {
  return <data hidden value={stateKey(useCheckout().state)} />
}

/** Puts a story on stage by `parameters.script`. */
export const onStage: Decorator = (Story, { parameters: { script = {} } }) => (
  <Stage script={script}>
    <Story />
  </Stage>
)

/** The width of the narrowest page. */
export const narrow: Decorator = (Story) => (
  <div style={{ inlineSize: 'min(18rem, 100%)' }}>
    <Story />
  </div>
)

export interface StagedParameters {
  readonly script: Script
  readonly covers: readonly string[]
}

/** The parameters of a story: how it comes to its state, and which state or issue it shows. */
export function staged(script: Script, ...covers: readonly string[]): StagedParameters {
  return { script, covers }
}
