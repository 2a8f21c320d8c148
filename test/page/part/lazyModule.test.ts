import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyModule } from '../../../src/page/part/lazyModule.js'

describe('lazyModule', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits ten seconds for a file that hangs, and uses it if it comes after them', async () => {
    const { lazy, arrive } = hangingModule()
    const onLoaded = vi.fn()
    lazy.subscribe(onLoaded)
    const onWaited = vi.fn()
    void lazy.load().then(onWaited)

    await vi.advanceTimersByTimeAsync(9_999)
    expect(onWaited).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onWaited).toHaveBeenCalledOnce()
    expect(lazy.now()).toBeUndefined()
    expect(onLoaded).not.toHaveBeenCalled()

    arrive('content')
    await vi.advanceTimersByTimeAsync(0)
    expect(lazy.now()).toBe('content')
    expect(onLoaded).toHaveBeenCalledOnce()
  })

  it('asks for a file that hangs once, however often it is waited for', async () => {
    const { lazy, importIt, arrive } = hangingModule()
    void lazy.load()
    await vi.advanceTimersByTimeAsync(10_000)
    const secondWait = lazy.load()
    arrive('content')
    await secondWait
    expect(importIt).toHaveBeenCalledOnce()
    expect(lazy.now()).toBe('content')
  })

  it('asks again after a failure', async () => {
    const importIt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'))
    const lazy = lazyModule(importIt)
    await lazy.load()
    expect(lazy.now()).toBeUndefined()
    importIt.mockResolvedValueOnce('content')
    await lazy.load()
    expect(lazy.now()).toBe('content')
  })
})

function hangingModule() {
  let arrive: (content: string) => void = () => {}
  const importIt = vi.fn(() => new Promise<string>((resolve) => (arrive = resolve)))
  return { lazy: lazyModule(importIt), importIt, arrive: (content: string) => arrive(content) }
}
