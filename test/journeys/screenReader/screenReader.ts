import type { Page } from 'playwright'

/** The screen reader of `@guidepup/virtual-screen-reader`, which the page has made. */
interface VirtualScreenReader {
  start(options: { container: Node }): Promise<void>
  next(): Promise<void>
  lastSpokenPhrase(): Promise<string>
  spokenPhraseLog(): Promise<string[]>
}

/**
 * A shopper who works a page by keys and a screen reader, and what was done and said, line by line.
 */
export interface Listener {
  /** Begins at a page that has just been loaded. */
  start(): Promise<void>
  /** Reads from the beginning of the page to its end. */
  readThrough(): Promise<void>
  press(key: string): Promise<void>
  /** `what` is in the transcript in place of the keys. */
  type(text: string, what: string): Promise<void>
  /** Notes what else was said, once it is quiet. */
  settle(): Promise<void>
  /** Begins a part of the transcript. */
  part(title: string): void
  transcript(): string
  /** What was said, without what was done. */
  said(): readonly string[]
}

export function createListener(page: Page): Listener {
  const lines: string[] = []
  const said: string[] = []
  let read = 0
  const log = (): Promise<string[]> => page.evaluate(() => readLog())
  const note = async (): Promise<void> => {
    let phrases = await log()
    // It has finished when nothing more is said while the page's timers go on.
    for (let before = -1; before !== phrases.length; phrases = await log()) {
      before = phrases.length
      await page.clock.runFor(150)
      await page.evaluate(takeTurns)
    }
    const fresh = phrases.slice(read)
    read = phrases.length
    lines.push(...fresh)
    said.push(...fresh)
  }
  return {
    start: async () => {
      read = 0
      await page.evaluate(async () => {
        const { screenReader } = globalThis as unknown as { screenReader: VirtualScreenReader }
        Object.assign(globalThis, { readLog: () => screenReader.spokenPhraseLog() })
        await screenReader.start({ container: document.body })
      })
    },
    readThrough: async () => {
      await page.evaluate(async () => {
        const { screenReader } = globalThis as unknown as { screenReader: VirtualScreenReader }
        while ((await screenReader.lastSpokenPhrase()) !== 'end of document')
          await screenReader.next()
      })
      await note()
    },
    press: async (key) => {
      lines.push(`> ${key}`)
      await page.keyboard.press(key)
      await note()
    },
    type: async (text, what) => {
      lines.push(`> types ${what}`)
      await page.keyboard.type(text)
      await note()
    },
    settle: note,
    part: (title) => void lines.push(...(lines.length > 0 ? [''] : []), `== ${title}`),
    transcript: () => `${lines.join('\n')}\n`,
    said: () => said,
  }
}

/** Runs in the page: lets React render, which takes a few turns of the event loop and no timer. */
async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(undefined)
    })
  }
}

/** The page has it, once the screen reader has been started. */
declare function readLog(): Promise<string[]>
