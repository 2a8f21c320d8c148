import 'altcha'
import 'altcha/i18n/all'
import type { AltchaWidgetElement } from 'altcha'
import type {} from 'altcha/types/react'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { type ReactElement, useContext, useEffect, useRef, useState } from 'react'
import { useSolution } from './useSolution'
import { WorkshopLocale } from './workshopLocale'

/** What altcha calls a language otherwise than we do. */
const altchaTags: Readonly<Record<string, string>> = {
  es: 'es-es',
  fr: 'fr-fr',
  'zh-Hans': 'zh-cn',
}

interface AltchaChallengeProps {
  readonly onSolved: (solution: string) => void
}

/** The altcha widget in place of a merchant's, with a challenge that is quickly solved. */
export function AltchaChallenge({ onSolved }: AltchaChallengeProps): ReactElement | null {
  const { tag } = useContext(WorkshopLocale)
  const [challenge, setChallenge] = useState<string>()
  const widget = useRef<AltchaWidgetElement>(null)
  useEffect(() => {
    const options = {
      algorithm: 'PBKDF2/SHA-256',
      cost: 100,
      counter: 20,
      deriveKey,
      hmacSignatureSecret: 'workshop',
    }
    void createChallenge(options).then((made) => setChallenge(JSON.stringify(made)))
  }, [])
  useSolution(widget, onSolved)
  if (challenge === undefined) return null
  return (
    <altcha-widget
      ref={widget}
      challenge={challenge}
      language={altchaTags[tag] ?? tag.toLowerCase()}
    />
  )
}
