import type { ReactElement } from 'react'
import { findRemedy } from '../recorded/findRemedy.js'
import type { RecordedAnswer, RecordedRequest } from '../recorded/recordRequests.js'
import type { ShownMembers } from '../recorded/shownMembers.js'
import { useRecords } from '../recorded/useRecords.js'
import { formatTime } from './formatTime.js'
import type { PanelProps } from './panelProps.js'

/** The checkout's requests and their answers, the newest first. */
export function RequestsTab({ requests }: PanelProps): ReactElement {
  const recordedRequests = useRecords(requests).toReversed()
  if (recordedRequests.length === 0)
    return (
      <p className="empty">
        No request yet. Those of an adapter that does not use the page’s fetch are not seen here.
      </p>
    )
  return (
    <ol className="requests" aria-label="Requests, the newest first">
      {recordedRequests.map((request) => (
        <li key={request.id}>
          <RequestDetails {...request} />
        </li>
      ))}
    </ol>
  )
}

function RequestDetails({ sentAt, method, path, sent, answer }: RecordedRequest): ReactElement {
  const remedy = answer && findRemedy(answer)
  return (
    <details>
      <summary>
        <AnswerStatus answer={answer} isRefused={remedy !== undefined} />
        <code>
          {method} {path}
        </code>
        <time>{answer ? `${Math.round(answer.tookMs)} ms` : formatTime(sentAt)}</time>
      </summary>
      {remedy && (
        <p className="remedy">
          <strong>{remedy.code}</strong> <span>{remedy.text}</span>{' '}
          <span className="source">{remedy.page}</span>
        </p>
      )}
      <MemberTable caption="Sent" members={sent} />
      {answer && <MemberTable caption="Answered" members={answer.received} />}
    </details>
  )
}

interface AnswerStatusProps {
  readonly answer: RecordedAnswer | undefined
  readonly isRefused: boolean
}

function AnswerStatus({ answer, isRefused }: AnswerStatusProps): ReactElement {
  if (!answer) return <span className="badge">waiting</span>
  return <span className={isRefused ? 'badge refused' : 'badge good'}>{answer.status}</span>
}

interface MemberTableProps {
  readonly caption: string
  readonly members: ShownMembers
}

function MemberTable({ caption, members }: MemberTableProps): ReactElement | null {
  const { shown, hidden } = members
  if (shown.length === 0 && hidden.length === 0) return null
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {shown.map(([path, text], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list has the same path several times
          <tr key={index}>
            <th scope="row">{path}</th>
            <td>{text}</td>
          </tr>
        ))}
        {hidden.length > 0 && (
          <tr>
            <th scope="row">not shown</th>
            <td className="hidden">{hidden.join(', ')}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
