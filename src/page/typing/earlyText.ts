/** The inputs that React has mounted. */
const mountedInputs = new WeakSet<HTMLInputElement>()

/**
 * The input of a server's page, while React has not mounted it. If an extension has put an element
 * into the page, React can't hydrate it, and renders the whole page again.
 */
export function findEarlyInput(autoComplete: string): HTMLInputElement | undefined {
  if (typeof document === 'undefined') return undefined
  const selector = `input[autocomplete="${autoComplete}"]`
  const input = document.querySelector<HTMLInputElement>(selector)
  return input && !mountedInputs.has(input) ? input : undefined
}

/** Moves what was typed early to the input that has taken the place of the server's. */
export function moveEarlyText(
  earlyInput: HTMLInputElement | undefined,
  input: HTMLInputElement,
): void {
  mountedInputs.add(input)
  if (!earlyInput?.value || earlyInput.isConnected) return
  input.value = earlyInput.value
  earlyInput.value = ''
}
