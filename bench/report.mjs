const names = {
  tillkit: 'Tillkit',
  handWrittenStyled: 'hand-written on react-hook-form, with six rules of CSS',
  paymentInputs: 'react-payment-inputs',
  floor: 'uncontrolled inputs, no logic',
}

/** A heap that grows by less than this a mount is flat: a leaked form is ten times as large. */
const flatBytesAMount = 1_000

/** The figures of one contestant that are compared. */
export function summarise({ keystrokes, mounts, commits, grownBy }) {
  return {
    key: quantile(keystrokes, 0.5),
    key95: quantile(keystrokes, 0.95),
    mount: quantile(mounts, 0.5),
    commits: quantile(commits, 0.5),
    grownBy: grownBy / 100,
  }
}

/** A Markdown table, a row a contestant. */
export function table(summary) {
  const rows = Object.entries(summary).map(([name, { key, key95, mount, commits, grownBy }]) =>
    [names[name], ms(key), ms(key95), ms(mount), commits, `${Math.round(grownBy)} B`].join(' | '),
  )
  const head = [
    'form',
    'keystroke, median',
    'p95',
    'mount, median',
    'commits a card',
    'heap a mount',
  ]
  return [head.join(' | '), head.map(() => '---').join(' | '), ...rows]
    .map((row) => `| ${row} |\n`)
    .join('')
}

/**
 * A Markdown table of the first mounts, medians: processor time of the page, of it style and
 * layout, processor time until the page is idle, and time that passes.
 */
export function coldTable(figures) {
  const rows = Object.entries(figures).flatMap(([which, ofCase]) =>
    Object.entries(ofCase).map(([name, { task, style, idle, wall }]) =>
      [
        names[name],
        which,
        ...[task, style, idle, wall].map((times) => ms(quantile(times, 0.5))),
      ].join(' | '),
    ),
  )
  const head = ['first mount', 'page', 'processor', 'style and layout', 'until idle', 'passes']
  return [head.join(' | '), head.map(() => '---').join(' | '), ...rows]
    .map((row) => `| ${row} |\n`)
    .join('')
}

/**
 * Both are styled in the same face, and write the same price, the hand-written form by `Intl`.
 */
export function coldGoals(figures) {
  return Object.entries(figures).flatMap(([which, { tillkit, handWrittenStyled }]) => {
    const ratio = quantile(tillkit.task, 0.5) / quantile(handWrittenStyled.task, 0.5)
    const style = quantile(tillkit.style, 0.5)
    // What `Intl` takes is then in neither.
    const limit = which.endsWith('Intl is in use') ? 1.2 : 1.1
    const goal = `the first mount at ${which}: at most ${limit} × the hand-written form`
    const ofStyle = {
      goal: `its style and layout at ${which}: at most 9.5 ms`,
      figure: ms(style),
      isMet: style <= 9.5,
    }
    return [
      { goal, figure: ratio.toFixed(2), isMet: ratio <= limit },
      ...(which.startsWith('1×') ? [ofStyle] : []),
    ]
  })
}

/** What was set as a goal before anything was measured, and whether it is met. */
export function goals({ tillkit, handWrittenStyled, paymentInputs }) {
  const key = tillkit.key / Math.min(handWrittenStyled.key, paymentInputs.key)
  const mount = tillkit.mount / Math.min(handWrittenStyled.mount, paymentInputs.mount)
  return [
    {
      goal: 'a keystroke takes at most 1.0 × the faster of the two',
      figure: key.toFixed(2),
      isMet: key <= 1,
    },
    {
      goal: 'a mount takes at most 1.3 × the faster of the two',
      figure: mount.toFixed(2),
      isMet: mount <= 1.3,
    },
    {
      goal: 'a card makes at most 8 commits',
      figure: String(tillkit.commits),
      isMet: tillkit.commits <= 8,
    },
    {
      goal: 'the heap is flat over 100 mounts',
      figure: `${Math.round(tillkit.grownBy)} B a mount`,
      isMet: tillkit.grownBy < flatBytesAMount,
    },
  ]
}

function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function ms(time) {
  return `${time.toFixed(2)} ms`
}
