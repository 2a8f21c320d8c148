import type { ReactElement } from 'react'
import type { ShopMessages } from './messages.js'
import { Scene } from './Scene.js'

const scenes = ['parcel', 'mendedBowl', 'wayBack'] as const

/** What the shop promises beside an order. */
export function Promises({ messages }: { messages: ShopMessages }): ReactElement {
  return (
    <ul className="promises">
      {scenes.map((scene, index) => (
        <li key={scene}>
          <Scene name={scene} />
          <span>{messages.promises[index]}</span>
        </li>
      ))}
    </ul>
  )
}
