import { styleText } from 'node:util'
import type { Activity } from './activity.js'
import type { Terminal } from './terminal.js'
import { readView } from './terminalView.js'

/** Under it a person does not wonder, and the line would only flicker. */
const silentMs = 2_000
const frameMs = 120
const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
/** Goes to the line's start and empties it. */
const eraseLine = '\r\u001b[2K'

/**
 * Creates the activity line on the error stream. At a terminal with colours it moves and counts the
 * seconds. Elsewhere each text is written once, as a line: a log keeps it, and a screen reader is
 * not interrupted by a line that moves.
 */
export function createActivity({
  stderr,
  env,
  now,
}: Pick<Terminal, 'stderr' | 'env' | 'now'>): Activity {
  const { hasColors: isAnimated, width = 80 } = readView(stderr, env)
  const state = { text: '', isStep: false, startedAt: 0, isShown: false, frame: 0 }
  let timer: ReturnType<typeof setInterval> | undefined

  const clear = () => {
    if (state.isShown && isAnimated) stderr.write(eraseLine)
    if (isAnimated) state.isShown = false
  }
  const pause = () => {
    clear()
    clearInterval(timer)
    timer = undefined
  }
  const show = () => {
    const waitedMs = now() - state.startedAt
    if (waitedMs < silentMs) return
    if (isAnimated) stderr.write(animatedLine({ ...state, waitedMs, width }))
    else if (!state.isShown && (stderr.isTTY === true || state.isStep))
      stderr.write(`${state.text} …\n`)
    state.isShown = true
    state.frame += 1
  }
  const resume = () => {
    if (state.text === '' || timer !== undefined) return
    timer = setInterval(show, frameMs)
    timer.unref()
  }
  const start = (text: string, isStep: boolean) => {
    pause()
    Object.assign(state, { text, isStep, startedAt: now(), isShown: false })
    resume()
  }
  return {
    begin: (text) => start(text, false),
    step: (text) => start(text, true),
    clear() {
      clear()
      // Whoever reads other output does not wait.
      state.startedAt = now()
    },
    pause,
    resume,
    end() {
      pause()
      state.text = ''
    },
  }
}

interface AnimatedLine {
  readonly text: string
  readonly frame: number
  readonly waitedMs: number
  readonly width: number
}

/** Room for the mark and the seconds. A line that goes on below would not be emptied as a whole. */
const besideText = 12

function animatedLine({ text, frame, waitedMs, width }: AnimatedLine) {
  const options = { validateStream: false }
  const mark = styleText('cyan', frames[frame % frames.length] ?? '', options)
  const seconds = styleText('gray', `${Math.floor(waitedMs / 1_000)} s`, options)
  return `${eraseLine}${mark} ${text.slice(0, width - besideText)} ${seconds}`
}
