import { expect, test } from 'vitest'
import { readScripts } from '../../../src/guard/check/readScripts.js'
import { charactersSearched } from '../charactersSearched.js'

const external = (src: string, members: object = {}) => ({
  type: 'external',
  src,
  hasIntegrity: false,
  ...members,
})
const inline = (text: string, nonce?: string) => ({ type: 'inline', text, nonce })

test.each([
  ['<script src="/a.js"></script>', [external('/a.js')]],
  [
    "<SCRIPT\nasync SRC='/a.js' integrity=sha256-x crossorigin></SCRIPT>",
    [external('/a.js', { hasIntegrity: true })],
  ],
  ['<script src=/a.js nonce=abc>ignored()</script>', [external('/a.js')]],
  ['<script>run()</script>', [inline('run()')]],
  ['<script nonce="n">if (a < b) run()</script>', [inline('if (a < b) run()', 'n')]],
  ['<script type="module">run()</script>', [inline('run()')]],
  ['<script type="text/javascript">run()</script>', [inline('run()')]],
  ['<script type="importmap">{"imports":{}}</script>', [inline('{"imports":{}}')]],
  ['<script type="application/ld+json">{"a":1}</script>', []],
  ['<script type="text/plain" src="/a.js"></script>', []],
  ['<script> </script>', []],
  ['<script>unfinished()', [inline('unfinished()')]],
  ['<script src="/a.js"', [external('/a.js')]],
  ['<script src="/a.js" src="/b.js"></script>', [external('/a.js')]],
  ['<!-- <script src="/a.js"></script> --><script>run()</script>', [inline('run()')]],
  ['<!--><script>run()</script>', [inline('run()')]],
  ['<!-- --!><script>run()</script>', [inline('run()')]],
  ['<textarea><script>text()</script></textarea>', []],
  ['<title><script>text()</script></title><script>run()</script>', [inline('run()')]],
  ['<p title="<script>">text</p><script>run()</script>', [inline('run()')]],
  ["<p title='\">'><script>run()</script>", [inline('run()')]],
  [
    '<link rel="modulepreload" href="/m.js" integrity="sha384-x">',
    [external('/m.js', { hasIntegrity: true })],
  ],
  ['<link rel="preload" as="script" href="/m.js">', [external('/m.js')]],
  ['<link rel="stylesheet" href="/m.css">', []],
  ['<script src="/a.js" integrity=""></script>', [external('/a.js')]],
  ['<script src="/a.js" integrity="md5-x x-sha256-y"></script>', [external('/a.js')]],
  ['<link rel="modulepreload" href="/m.js" integrity="x">', [external('/m.js')]],
  ['<img src=x onerror="steal()">', [inline('steal()')]],
  ['<body ONLOAD = steal()>', [inline('steal()')]],
  ['<a href="java&#115;cript:steal()">', [inline('javascript:steal()')]],
  ['<a href="javascript&colon;steal()">', [inline('javascript:steal()')]],
  ['<iframe srcdoc="<script>steal()</script>"></iframe>', [inline('<script>steal()</script>')]],
  ['</p <!-- ><script>steal()</script>', [inline('steal()')]],
  ['</ <!-- ><script>steal()</script>', [inline('steal()')]],
  ['<! <!-- ><script>steal()</script>', [inline('steal()')]],
  ['<? <!-- ><script>steal()</script>', [inline('steal()')]],
  ['<!doctype html><script>run()</script>', [inline('run()')]],
  ['<noscript><!--</noscript><script>steal()</script>-->', [inline('steal()')]],
  ['<noscript><script src="/a.js"></script></noscript>', []],
  ['<script =type="application/json" src=/x.js></script>', [external('/x.js')]],
  [
    '<script src=/x.js\u00A0type=application/json></script>',
    [external('/x.js\u00A0type=application/json')],
  ],
  ['<title\u00A0><script>steal()</script></title>', [inline('steal()')]],
  ['<title></title\u00A0<!-- </title><script>steal()</script>', [inline('steal()')]],
  [`<${'a'.repeat(200)}="><script>steal()</script>`, [inline('steal()')]],
  ['<svg><script href="/x.js"></script></svg>', [external('/x.js')]],
  ['<svg><script xlink:href="/x.js"></script></svg>', [external('/x.js')]],
  ['<svg><script src="/a.js" href="/x.js"></script></svg>', [external('/a.js'), external('/x.js')]],
  ['<svg><script src="/a.js">steal()</script></svg>', [external('/a.js'), inline('steal()')]],
  ['<script href="/a.js">steal()</script>', [inline('steal()')]],
  ['<svg><style><script>steal()</script></style></svg>', [inline('steal()')]],
  ['<math></math><title><img onerror="steal()"></title>', [inline('steal()')]],
  [
    '<script type=a/json><!--<script></script><!--</script><script>steal()</script>',
    [inline('steal()')],
  ],
  ['<script>a("<!--")</script><script>run()</script>', [inline('a("<!--")'), inline('run()')]],
  [
    '<script><!--><script></script><script>run()</script>',
    [inline('<!--><script>'), inline('run()')],
  ],
  ['<script type="text&sol;javascript">steal()</script>', [inline('steal()')]],
  ['<a href="java&#10;script:steal()">', [inline('java\nscript:steal()')]],
  [
    `<a href="${' '.repeat(2_000)}javascript:steal()">`,
    [inline(`${' '.repeat(2_000)}javascript:steal()`)],
  ],
  ['<a href="java&Tab;script:steal()">', [inline('java\tscript:steal()')]],
  ['<a href="&#1;javascript&NewLine;:steal()">', [inline('\u0001javascript\n:steal()')]],
  ['<svg><![CDATA[><!--]]><script>steal()</script>-->', [inline('steal()')]],
  ['<svg><![CDATA[<script>]]></svg><script>steal()</script>', [inline('steal()')]],
  ['<svg><![CDATA[><textarea>]]><script src="/x.js"></script></svg>', [external('/x.js')]],
  ['<svg></svg><![CDATA[><script>steal()</script>]]>', [inline('steal()')]],
  ['<![CDATA[><script>steal()</script>]]>', [inline('steal()')]],
  ['<![CDATA[><!--]]><script>text()</script>-->', []],
  ['<svg><script type=a/json /><script>steal()</script></svg>', [inline('steal()')]],
  [
    '<svg><script type=a/json><![CDATA[<!--<script>]]></script><script>steal()</script></svg>',
    [inline('steal()')],
  ],
  ['<svg></svg><script>show("<img onerror=x>")</script>', [inline('show("<img onerror=x>")')]],
  ['<svg><title><!--</title><script>steal()</script>-->', [inline('steal()')]],
  ['a < b and c > d', []],
  ['', []],
])('%s', (html, scripts) => {
  expect(readScripts(html)).toEqual(scripts)
})

test.each([
  ...[
    '<',
    '<a ',
    '<!--',
    '<script',
    '<a b="',
    '<script></scripT',
    "<a b='>",
    '</a ',
    '<!',
    '<script><!--<script>',
  ],
  // Parts that can be read in two ways.
  ...[
    '<svg><title>',
    '<svg><title></title>',
    '<svg><style><!--</style>',
    '<svg><script type=a/json>',
  ],
  ...[
    '<svg><script type=a/json><!--<script>',
    '<svg><![CDATA[>',
    '<svg><![CDATA[<!--]]>',
    '<svg><textarea a="',
  ],
])('twice as much of %j is twice as much to search, not four times', async (repeatedText) => {
  const [once, twice] = [
    await charactersSearched(() => readScripts(repeatedText.repeat(1_000))),
    await charactersSearched(() => readScripts(repeatedText.repeat(2_000))),
  ]
  expect(once).toBeGreaterThan(0)
  expect(twice / once).toBeLessThan(2.1)
})
