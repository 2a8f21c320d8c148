import type { ReactElement } from 'react'
import { Scene, type SceneName } from './Scene.js'

export interface EmptyPageProps {
  readonly scene: SceneName
  /** What is not there. */
  readonly text: string
  /** Where to go instead. */
  readonly link?: { readonly href: string; readonly text: string }
}

/** A drawing, a sentence and a way on, where there is nothing to list. */
export function EmptyPage({ scene, text, link }: EmptyPageProps): ReactElement {
  return (
    <div className="empty">
      <Scene name={scene} />
      <p>{text}</p>
      {link && (
        <a className="action" href={link.href}>
          {link.text}
        </a>
      )}
    </div>
  )
}
