import type { Played } from './acts'

const isTestRun: boolean = import.meta.env.MODE === 'test'

type Play = (played: Played) => Promise<void>

/**
 * A play function in the system's colours. A test run puts the browser into them and takes it out
 * again, for axe checks colours of ours. A page cannot do that by itself: in the workshop it plays
 * where the system or the developer tools have.
 */
export function inForcedColors(play: Play): Play {
  return async (played) => {
    await emulate('active')
    try {
      if (matchMedia('(forced-colors: active)').matches) await play(played)
      else if (isTestRun) throw new Error('The browser did not take forced colours.')
    } finally {
      await emulate('none')
    }
  }
}

async function emulate(value: 'active' | 'none'): Promise<void> {
  // A condition that the build can validate: the workshop has no test runner to import.
  if (import.meta.env.MODE !== 'test') return
  const { cdp } = await import('vitest/browser')
  // What is emulated is said whole each time: the stillness of every test run included.
  const features = [
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'forced-colors', value },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
