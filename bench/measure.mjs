const slowdown = 4
const mountsARound = 5
const heapMounts = 100

const card = [
  ['Card number', '4242424242424242'],
  ['Expiry date', '1234'],
  ['Name on card', 'OLENA KOVAL'],
  ['Security code', '123'],
]

/**
 * Lets every contestant type a card and mount, in turns and each time in another order, so that
 * what else the machine does meets all of them alike. Answers the raw figures by name.
 */
export async function measure({ browser, address, contestants, rounds }) {
  const figures = Object.fromEntries(
    contestants.map((name) => [name, { keystrokes: [], mounts: [], commits: [], grownBy: 0 }]),
  )
  // The first round warms up disk, cache and compiler, and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const name = contestants[(turn + round + contestants.length) % contestants.length]
      const found = await onPage({ browser, url: `${address}pages/${name}.html` }, typeAndMount)
      if (round < 0) continue
      figures[name].keystrokes.push(...found.keystrokes)
      figures[name].mounts.push(...found.mounts)
      figures[name].commits.push(found.commits)
    }
  }
  for (const name of contestants) {
    figures[name].grownBy = await onPage({ browser, url: `${address}pages/${name}.html` }, growth)
  }
  return figures
}

/**
 * Lets the contestants mount in turns, once each in a renderer of its own: nothing of the form is
 * compiled, and neither `Intl` nor session storage has been asked for anything. At no throttle and
 * at four times, on each kind of page, which `kinds` names. Answers the raw figures by case and
 * name.
 */
export async function measureCold({ browser, address, contestants, kinds, rounds }) {
  const figures = {}
  for (let round = -1; round < rounds; round += 1) {
    for (const [kind, what] of Object.entries(kinds)) {
      for (const rate of [1, slowdown]) {
        const which = `${rate}×, ${what}`
        figures[which] ??= Object.fromEntries(
          contestants.map((name) => [name, { task: [], style: [], idle: [], wall: [] }]),
        )
        for (let turn = 0; turn < contestants.length; turn += 1) {
          const name = contestants[(turn + round + contestants.length) % contestants.length]
          const times = await onPage(
            { browser, url: `${address}pages/${name}-${kind}.html`, rate },
            mountOnce,
          )
          if (round < 0) continue
          for (const [member, time] of Object.entries(times))
            figures[which][name][member].push(time)
        }
      }
    }
  }
  return figures
}

/**
 * `task`, and of it `style`, with layout, are milliseconds of the page's own thread; `wall` also
 * waits for the rest of the machine. `idle` is `task` and what the page does afterwards, with the
 * files that it loads late.
 */
async function mountOnce(page, debug) {
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' })
  const filesInFlight = watchFilesInFlight(page)
  const before = await threadTimes(debug)
  const wall = await page.evaluate(() => globalThis.bench.mount())
  const after = await threadTimes(debug)
  await untilIdle(page, filesInFlight)
  const { task: taskUntilIdle } = await threadTimes(debug)
  return {
    task: after.task - before.task,
    style: after.style - before.style,
    idle: taskUntilIdle - before.task,
    wall,
  }
}

/** Runs in the page. */
function idleTurn() {
  return new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
}

function watchFilesInFlight(page) {
  const filesInFlight = new Set()
  page.on('request', (request) => filesInFlight.add(request))
  page.on('requestfinished', (request) => filesInFlight.delete(request))
  page.on('requestfailed', (request) => filesInFlight.delete(request))
  return filesInFlight
}

/** A file is asked for in one idle turn of the page, and what it begins comes in the next ones. */
async function untilIdle(page, filesInFlight) {
  for (let quietTurns = 0; quietTurns < 3; quietTurns += 1) {
    await page.evaluate(idleTurn)
    if (filesInFlight.size > 0) quietTurns = 0
  }
}

async function threadTimes(debug) {
  const { metrics } = await debug.send('Performance.getMetrics')
  const of = (wanted) => 1_000 * metrics.find(({ name }) => name === wanted).value
  return { task: of('TaskDuration'), style: of('RecalcStyleDuration') + of('LayoutDuration') }
}

async function onPage({ browser, url, rate = slowdown }, act) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => globalThis.bench !== undefined)
  const debug = await context.newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    return await act(page, debug)
  } finally {
    await context.close()
  }
}

async function typeAndMount(page) {
  const mounts = []
  for (let count = 0; count < mountsARound; count += 1) {
    if (count > 0) await page.evaluate(() => globalThis.bench.unmount())
    mounts.push(await page.evaluate(() => globalThis.bench.mount()))
  }
  const before = await page.evaluate(() => globalThis.bench.commits())
  for (const [label, text] of card) {
    await page.getByLabel(label).focus()
    for (const key of text) await page.keyboard.press(key)
  }
  const values = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map(({ value }) => value.replace(/\D/g, '')))
  if (values[0] !== card[0][1]) throw new Error(`The number did not arrive: ${values[0]}`)
  const keystrokes = await page.evaluate(() => globalThis.bench.takeKeystrokes())
  const length = card.reduce((sum, [, text]) => sum + text.length, 0)
  if (keystrokes.length !== length)
    throw new Error(`${keystrokes.length} keystrokes of ${length} were measured.`)
  return {
    mounts,
    keystrokes,
    commits: (await page.evaluate(() => globalThis.bench.commits())) - before,
  }
}

/**
 * By how many bytes the heap has grown from the 100th mount to the 200th: the first ones fill
 * caches.
 */
async function growth(page, debug) {
  const mountMany = () =>
    page.evaluate(async (times) => {
      for (let count = 0; count < times; count += 1) {
        await globalThis.bench.mount()
        globalThis.bench.unmount()
      }
    }, heapMounts)
  const used = async () => {
    // What a form has put off until the page is idle still holds that form.
    await page.evaluate(idleTurn)
    await debug.send('HeapProfiler.collectGarbage')
    return (await debug.send('Runtime.getHeapUsage')).usedSize
  }
  await mountMany()
  const before = await used()
  await mountMany()
  return (await used()) - before
}
