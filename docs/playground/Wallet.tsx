import { type ReactElement, useEffect, useState } from 'react'
import { testCards } from 'tillkit/sandbox'
import { WalletButtons } from 'tillkit/wallets'
import { installApplePay } from '../../src/dev/sandbox/wallets/applePay.js'
import { installGooglePay } from '../../src/dev/sandbox/wallets/googlePay.js'
import { sheetStyles } from '../../src/dev/sandbox/wallets/sheetStyles.js'
import { dialogStage } from '../../src/dev/sandbox/wallets/walletSheet.js'
import { apple, google } from '../../stories/stage/wallets'
import 'tillkit/wallets.css'

interface WalletProps {
  readonly type: string
}

/** A wallet's button. The wallet behind it is the sandbox's, and offers the test cards. */
export function Wallet({ type }: WalletProps): ReactElement | null {
  const isApple = type === 'apple'
  const [installed, setInstalled] = useState('')
  useEffect(() => {
    const install = isApple ? installApplePay : installGooglePay
    install(dialogStage(globalThis, testCards, sheetStyles))
    setInstalled(type)
    return () => void Reflect.deleteProperty(globalThis, isApple ? 'ApplePaySession' : 'google')
  }, [type, isApple])
  if (installed !== type) return null
  return <WalletButtons {...(isApple ? { apple } : { google })} />
}
