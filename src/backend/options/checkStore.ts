import { membersOf } from '../../core/model/isObject.js'
import {
  hasFunctions,
  isFunction,
  must,
  type OptionCheck,
  type OptionProblem,
} from '../../core/model/optionProblem.js'
import { wholeStore } from '../store/wrapStore.js'

/** Checks that a store has all members of the port. The merchant's may have further ones. */
export function checkStore(store: unknown, option: string): readonly OptionProblem[] {
  if (!hasFunctions('reserveAttempt')(store)) {
    const why =
      'is missing. Attempts must be stored before anything is sent: give memoryStore() to begin ' +
      'with.'
    return [{ option, why }]
  }
  const { lists: wholeLists, ...wholePort } = wholeStore
  const { lists } = membersOf(store)
  const listProblems = lists === undefined ? [] : checkPort(lists, wholeLists, `${option}.lists`)
  return [...checkPort(store, wholePort, option), ...listProblems]
}

function checkPort(port: unknown, wholePort: object, option: string): readonly OptionProblem[] {
  return Object.entries(wholePort).flatMap(([name, wholeMember]) => {
    const check = isFunction(wholeMember) ? checkMethod : checkFlag
    return check(membersOf(port)[name], `${option}.${name}`)
  })
}

const checkMethod: OptionCheck = must(
  isFunction,
  'is no function, so the store can’t be used. Give a store that has all of `PaymentStore`: ' +
    'docs/storage.md.',
)
const checkFlag: OptionCheck = must(
  (flag) => typeof flag === 'boolean',
  'must be true or false. It says what the store may be used for.',
)
