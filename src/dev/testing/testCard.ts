import { type ScenarioName, type TestCard, testCards } from '../sandbox/shared/scenarios.js'

/**
 * The sandbox's card for a scenario: the first of `testCards` that has it.
 *
 * @throws {Error} when no card has it
 * @example
 * import { fillCardForm, testCard } from 'tillkit/testing'
 *
 * await fillCardForm(user, testCard('declines'))
 */
export function testCard(scenario: ScenarioName): TestCard {
  const card = testCards.find((candidate) => candidate.scenario === scenario)
  if (!card) throw new Error(`There is no test card that ${scenario}. Take one of testCards.`)
  return card
}
