import type { Ring, TrialProblem, TrialResult } from '../trials/trial.js'
import { countResults, looks, ringTitles, summaryText } from './describeTrial.js'
import { escapeMarkup } from './escapeMarkup.js'
import { htmlStyles } from './htmlStyles.js'
import type { RehearsalReport } from './report.js'

/** What fell is what the reader looks for, so it is first. */
const words: Readonly<Record<TrialResult['result'], string>> = {
  fell: 'fell',
  look: 'look at',
  held: 'held',
  skipped: 'not tried',
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/**
 * The report as one file of HTML, to hand to a person: it loads nothing, and runs no script.
 */
export function htmlReport(report: RehearsalReport): string {
  const { subject, startedAt, durationMs, versions, counts, holds, results } = report
  const rings = [...new Set(results.map(({ ring }) => ring))]
  const facts =
    `${startedAt.slice(0, 16).replace('T', ' ')} UTC · ${seconds(durationMs)} · ` +
    `tillkit ${versions.tillkit} · Node ${versions.node}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Rehearsal of ${escapeMarkup(subject)}</title>
<style>${htmlStyles}</style>
</head>
<body>
<main>
<h1>Rehearsal of ${escapeMarkup(subject)}</h1>
<p class="facts">${escapeMarkup(facts)}</p>
<p class="sum ${holds ? 'good' : 'bad'}">${summaryText(counts)}</p>
${rings.map((ring) => ringSection(ring, results)).join('\n')}
</main>
</body>
</html>
`
}

function ringSection(ring: Ring, results: readonly TrialResult[]) {
  const ringResults = results.filter((result) => result.ring === ring)
  const ringMs = ringResults.reduce((sum, { durationMs }) => sum + durationMs, 0)
  const order = Object.keys(words)
  const sortedResults = ringResults.toSorted(
    (left, right) => order.indexOf(left.result) - order.indexOf(right.result),
  )
  return `<section>
<h2>${ringTitles[ring]}</h2>
<p class="facts">${summaryText(countResults(ringResults))} ${seconds(ringMs)}</p>
<ul>
${sortedResults.map(trialItem).join('\n')}
</ul>
</section>`
}

function trialItem(result: TrialResult) {
  const { name, title, problems, skippedBecause, reproduction, durationMs } = result
  const reason =
    skippedBecause === undefined ? '' : `<p class="quiet">${escapeMarkup(skippedBecause)}</p>`
  const steps = problems.length > 0 ? `<pre>${escapeMarkup(reproduction ?? '')}</pre>` : ''
  return `<li>
<div class="head"><span class="word ${looks[result.result]}">${words[result.result]}</span>
<h3>${escapeMarkup(capitalized(title))} <span class="name">${escapeMarkup(name)}</span></h3>
<span class="time">${seconds(durationMs)}</span></div>
${reason}${problems.map((problem) => problemList(problem, result.page)).join('')}${steps}
${pictureOf(result)}</li>`
}

function pictureOf({ picture, title }: TrialResult) {
  if (picture === undefined) return ''
  const { url, width, height } = picture
  const alt = escapeMarkup(`The page at the end: ${title}`)
  return `<img src="${escapeMarkup(url)}" width="${width}" height="${height}" alt="${alt}">\n`
}

function problemList({ what, why, fix, page }: TrialProblem, pageOfTrial: string) {
  const rows = { What: what, Why: why, Fix: fix, Page: page ?? pageOfTrial }
  const items = Object.entries(rows).map(
    ([term, text]) => `<dt>${term}</dt><dd>${escapeMarkup(text)}</dd>`,
  )
  return `<dl class="problem">${items.join('')}</dl>`
}

function capitalized(text: string) {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function seconds(durationMs: number) {
  return `${(durationMs / 1_000).toFixed(1)} s`
}
