// Bundlers replace this by the mode, and drop the sentences in production. Without a bundler there
// is no `process`, which counts as production.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** What to write instead of a prop of an earlier version, by its name. */
const remedies: Readonly<Record<string, string>> = {
  isRequired: 'Write `required`, as in HTML.',
  onOutcome: 'Give it to the `<Checkout>`.',
  backend: 'Write `adapter`; `<ApplePayButton>` takes the `<Checkout>`’s.',
  environment: 'Write `host` for clock, storage and navigation.',
}

const explained = new Set<string>()

/**
 * In development, says in the console what to write instead of a prop that was renamed: without
 * types, nothing else would. Each prop is explained once.
 *
 * @param unknownProps the props that the part does not take
 */
export function explainFormerProps(unknownProps: object): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    for (const name of Object.keys(unknownProps)) {
      const remedy = remedies[name]
      if (!remedy || explained.has(name)) continue
      explained.add(name)
      console.error(`Tillkit: the prop ${name} has no effect any more. ${remedy}`)
    }
  } catch {}
}
