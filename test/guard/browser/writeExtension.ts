import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface ExtensionOptions {
  readonly matches: readonly string[]
  /** Whether each of its scripts asks a server of its own. */
  readonly doesAsk: boolean
}

/**
 * Writes an extension into a new folder. It runs in a world of its own, and puts a script into the
 * page.
 */
export function writeExtension({ matches, doesAsk }: ExtensionOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-extension-'))
  const manifest = {
    manifest_version: 3,
    name: 'Coupons',
    version: '1',
    // Firefox gives access only to what is named, and asks nobody when it is installed by a driver.
    host_permissions: matches,
    browser_specific_settings: { gecko: { id: 'coupons@extension.test' } },
    content_scripts: [{ matches, js: ['content.js'] }],
    web_accessible_resources: [{ matches, resources: ['page.js'] }],
  }
  const files = {
    'manifest.json': JSON.stringify(manifest),
    'page.js': `document.documentElement.dataset.page = 'ran'
      if (${doesAsk}) new Image().src = 'https://coupons.invalid/page'`,
    'content.js': `document.documentElement.dataset.content = 'ran'
      const script = document.createElement('script')
      script.src = chrome.runtime.getURL('page.js')
      document.head.append(script)
      if (${doesAsk}) fetch('https://coupons.invalid/content').catch(() => {})`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
