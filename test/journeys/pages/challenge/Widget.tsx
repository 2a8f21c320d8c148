import 'altcha/external'
import type { AltchaWidgetElement } from 'altcha/external'
import type {} from 'altcha/types/react'
import file from 'altcha/workers/pbkdf2?worker&url'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useSolution } from '../../../../stories/stage/useSolution'

interface WidgetProps {
  readonly makeChallenge: () => Promise<string>
  readonly onSolved: (solution: string) => void
}

interface ScriptUrls {
  createScriptURL(url: string): string
}

/** A strict policy takes a worker's address from a policy that the page has made. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls }
}
const policy = trustedTypes?.createPolicy('shop-workers', { createScriptURL: (url) => url })
globalThis.$altcha.algorithms.set(
  'PBKDF2/SHA-256',
  () => new Worker(policy?.createScriptURL(file) ?? file),
)

// Its footer is written as HTML, which the policy blocks.
globalThis.$altcha.defaults.set({ hideFooter: true })

/** The altcha widget: a checkbox that does its work when it is ticked. */
export function Widget({ makeChallenge, onSolved }: WidgetProps): ReactElement | null {
  const [challenge, setChallenge] = useState<string>()
  const widget = useRef<AltchaWidgetElement>(null)
  useEffect(() => {
    void makeChallenge().then(setChallenge)
  }, [makeChallenge])
  useSolution(widget, onSolved)
  return challenge === undefined ? null : <altcha-widget ref={widget} challenge={challenge} />
}
