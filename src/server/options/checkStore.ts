import { isObject } from '../../model/isObject.js'
import { isFunction, must, type OptionCheck, type OptionProblem } from '../../model/optionProblem.js'
import { wholeStore } from '../store/wrapStore.js'

/** Checks that a store has all members of the port. The merchant's may have further ones. */
export function checkStore(value: unknown, option: string): readonly OptionProblem[] {
  if (!isObject(value) || !isFunction(Reflect.get(value, 'reserveAttempt'))) {
    const why = 'is missing. Attempts must be stored before anything is sent: give memoryStore() to begin with.'
    return [{ option, why }]
  }
  const { lists, ...port } = wholeStore
  const given: unknown = Reflect.get(value, 'lists')
  return [
    ...checkPort(value, port, option),
    ...(given === undefined ? [] : checkPort(Object(given), lists, `${option}.lists`)),
  ]
}

function checkPort(value: object, port: object, option: string): readonly OptionProblem[] {
  return Object.entries(port).flatMap(([name, member]) =>
    (isFunction(member) ? isMethod : isFlag)(Reflect.get(value, name), `${option}.${name}`),
  )
}

const isMethod: OptionCheck = must(
  isFunction,
  'is no function, so the store can’t be used. Give a store that has all of `PaymentStore`: docs/storage.md.',
)
const isFlag: OptionCheck = must(
  (value) => typeof value === 'boolean',
  'must be true or false. It says what the store may be used for.',
)
