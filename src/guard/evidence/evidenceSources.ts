/** Where each part of the evidence comes from, and what that does not show. */
export const evidenceSources: Readonly<
  Record<'inventory' | 'changes' | 'checks' | 'coverage', string>
> = {
  inventory:
    'inventory.json in the shop’s code. How often a script ran is the number of browsers’ ' +
    'csp-hash reports in the period with this address and this hash.',
  changes:
    'reports of shoppers’ browsers, the checks below, and the decisions of tillkit guard ' +
    'accept. Anyone can send a report, so a change is a reason to look, not a proof.',
  checks:
    'tillkit guard check, which fetches the page, its scripts and every authorised script. It ' +
    'runs no script. A day counts when every page was checked on it.',
  coverage:
    'answers of the page, counted by the shop’s server (two for each check, as of Chromium), ' +
    'and reports received. A shopper’s browser may send none: it is old, a blocker stops it, or ' +
    'the shopper leaves first.',
}
