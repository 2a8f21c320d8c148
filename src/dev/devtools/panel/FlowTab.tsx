import type { ReactElement } from 'react'
import { useRecords } from '../recorded/useRecords.js'
import { formatTime } from './formatTime.js'
import type { PanelProps } from './panelProps.js'

/** The flow's states since the panel is there, the newest first. */
export function FlowTab({ states }: PanelProps): ReactElement {
  const recordedStates = useRecords(states).toReversed()
  return (
    <ol className="states" aria-label="States, the newest first">
      {recordedStates.map(({ id, at, type, detail }, index) => (
        <li key={id} aria-current={index === 0 ? 'step' : undefined}>
          <time>{formatTime(at)}</time>
          <strong>{type}</strong>
          {detail !== '' && <span>{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
