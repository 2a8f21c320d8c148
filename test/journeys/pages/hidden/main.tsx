import { Activity, type ReactElement, Suspense, use, useState } from 'react'
import { outcomes } from '../../../../src/dev/testing/outcomes.js'
import { scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import { createBankFrame } from '../../../../src/page/three-ds/createBankFrame.js'
import { ThreeDSFrame } from '../../../../src/page/three-ds/ThreeDSFrame.js'
import { show } from '../show.js'
import '../../../../src/styles.css'

const atBank = outcomes.action_required({ user_action_url: `${location.origin}/bank` })
const adapter = scriptedAdapter({ pay: atBank, status: atBank })
const bank = createBankFrame()
const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }

/** A page that goes on living while another one is shown, as a router keeps it. */
function Pages(): ReactElement {
  const [mode, setMode] = useState<'hidden' | 'visible'>('visible')
  const [pause, setPause] = useState<Promise<void>>()
  return (
    <Checkout adapter={adapter} order={order} host={bank.host} allowedOrigins={[location.origin]}>
      <button type="button" onClick={() => setMode(mode === 'hidden' ? 'visible' : 'hidden')}>
        Other page
      </button>
      <button type="button" onClick={() => setPause(new Promise(() => {}))}>
        Wait
      </button>
      <Activity mode={mode}>
        <Suspense fallback={<p>Waiting</p>}>
          <ThreeDSFrame bank={bank}>
            <CardForm />
          </ThreeDSFrame>
          <Paused until={pause} />
        </Suspense>
      </Activity>
    </Checkout>
  )
}

function Paused({ until }: { readonly until: Promise<void> | undefined }): null {
  if (until) use(until)
  return null
}

show(
  <main>
    <Pages />
  </main>,
)
