import { type ReactNode, useState } from 'react'
import { BareForm, type Fields } from '../../../page/BareForm.js'
import { show } from '../show.js'

let fields: Fields | undefined

function check(): void {
  for (const field of Object.values(fields ?? {})) field.check()
}

/**
 * The four hooks in a bare form: what is seen here, no component of ours has helped with. Reset
 * gives inputs that nobody has typed into.
 */
function TypingPage(): ReactNode {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <BareForm key={turn} onFields={(now) => (fields = now)} />
      <button type="button" onClick={check}>
        Check
      </button>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Reset
      </button>
    </>
  )
}

show(<TypingPage />)
