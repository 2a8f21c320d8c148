import { expect, test } from 'vitest'
import { type AttemptState, allStates, attemptStates, type StateRules } from '../../src/server/attempts/states.js'
import { type Mutation, mutateEntries } from '../mutation/mutateEntries.js'

const values = {
  outcome: [
    'pending',
    'unknown',
    'action_required',
    'redirect',
    'succeeded',
    'declined',
    'rejected',
    'cancelled',
    'needs_review',
  ],
  blocksOrder: ['until_released', 'always', 'never'],
  waitsFor: ['answer', 'clear_result', 'form', 'bank', 'operator', 'event', 'nothing'],
} satisfies { [Name in 'outcome' | 'blocksOrder' | 'waitsFor']: StateRules[Name][] }

/** Where each member of the table is shown to matter. */
const testFiles: Readonly<Record<keyof StateRules, string>> = {
  meaning: 'test/docs/attemptStates.test.ts',
  outcome: 'test/server/attemptRules.test.ts',
  blocksOrder: 'test/server/attemptStates.test.ts',
  waitsFor: 'test/server/attemptRules.test.ts',
  mayCancel: 'test/server/attemptStates.test.ts',
  mayShare: 'test/server/attemptStates.test.ts',
  mayRelease: 'test/server/attemptStates.test.ts',
  mayResolve: 'test/server/attemptStates.test.ts',
  mayDelete: 'test/postgres/pruneStates.test.ts',
  to: 'test/server/attemptTransitions.test.ts',
}

/** Replaces what a member of a state is, in the text of the table. */
function mutation(state: AttemptState, member: keyof StateRules, next: unknown): Mutation {
  const value = Array.isArray(next) ? `[${next.map((one) => `'${one}'`).join(', ')}]` : JSON.stringify(next)
  const entry = new RegExp(`(\\n {2}${state}: \\{\\n(?: {4}.*\\n)*? {4}${member}: )(?:\\[[^\\]]*\\]|.*)(?=,\\n)`)
  const edit = (source: string) => source.replace(entry, `$1${value}`)
  return { title: `${state}: ${member} ${value}`, edit, firstTestFile: testFiles[member] }
}

function mutationsOf(state: AttemptState): readonly Mutation[] {
  const rules = attemptStates[state]
  const others = (['outcome', 'waitsFor', 'blocksOrder'] as const).map((member) => {
    const all: readonly string[] = values[member]
    return mutation(state, member, all[(all.indexOf(rules[member]) + 1) % all.length])
  })
  const flags = (['mayCancel', 'mayShare', 'mayRelease', 'mayResolve', 'mayDelete'] as const).map((member) =>
    mutation(state, member, !rules[member]),
  )
  const changes = allStates
    .filter((to) => to !== state)
    .map((to) =>
      mutation(state, 'to', rules.to.includes(to) ? rules.to.filter((one) => one !== to) : [...rules.to, to]),
    )
  return [...others, ...flags, ...changes, mutation(state, 'meaning', 'Something else.')]
}

/** Each of 209 changes is a run of tests. Most of the time goes into the walks for the changes of `to`. */
const slowMachineMs = 1_800_000

test(
  'any entry of the table of states that is changed fails a test',
  async () => {
    const nothing: Mutation = { title: 'a comment', edit: (source) => `${source}\n// Nothing has changed.\n` }
    const { survivors } = await mutateEntries({
      file: 'src/server/attempts/states.ts',
      mutations: [nothing, ...allStates.flatMap(mutationsOf)],
      testFiles: [...new Set(Object.values(testFiles))],
    })
    expect(survivors).toEqual(['a comment'])
  },
  slowMachineMs,
)
