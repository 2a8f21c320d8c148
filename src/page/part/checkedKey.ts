/**
 * Finds the radio button that the shopper has checked in a server's page before its script has run.
 * React would check the first one again.
 *
 * @param name of the radio buttons. Their ids are this name, a hyphen and a key.
 * @returns the key, or `undefined` if none is checked
 */
export function checkedKey(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const checkedInput = [...document.getElementsByName(name)].find(
    (input) => input instanceof HTMLInputElement && input.checked,
  )
  return checkedInput?.id.slice(name.length + 1)
}
