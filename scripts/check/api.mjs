// Compares what each entry point exports with its committed report in `api/`; `--write` takes the
// present state as the report. Two things are errors: a public name without a docblock, and a type
// in a signature that its entry point does not export, since a merchant's compiler could not name
// it in a declaration.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { entryPoints } from '../build/entryPoints.mjs'
import { root } from '../setup.mjs'

const write = process.argv.includes('--write')
mkdirSync(join(root, 'api'), { recursive: true })

const unfinished = entryPoints.map(({ file }) => file).filter((file) => !extract(file))
if (unfinished.length > 0) {
  console.error(
    `The public API changed or is undocumented: ${unfinished.join(', ')}. If that is meant, run ` +
      '"npm run build && npm run api", read the difference, and commit it with a changeset.',
  )
  process.exit(1)
}

/** @type {(entryPoint: string) => boolean} */
function extract(entryPoint) {
  /** @type {import('@microsoft/api-extractor').IConfigFile} */
  const configObject = {
    projectFolder: root,
    mainEntryPointFilePath: join(root, `dist/${entryPoint}.d.ts`),
    compiler: {
      // Not the project's: that holds a declaration file that is a source, and only what is built
      // is read here.
      overrideTsconfig: {
        compilerOptions: {
          target: 'ES2022',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          module: 'ESNext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          types: [],
          strict: true,
          skipLibCheck: true,
        },
        files: [join(root, `dist/${entryPoint}.d.ts`)],
      },
    },
    apiReport: {
      enabled: true,
      reportFileName: `${entryPoint === 'index' ? 'tillkit' : entryPoint}.api.md`,
      reportFolder: join(root, 'api'),
      reportTempFolder: join(root, '.reports/api'),
    },
    // What `scripts/docs/reference.mjs` makes the reference from.
    docModel: {
      enabled: true,
      apiJsonFilePath: join(root, `.reports/api/${entryPoint}.api.json`),
    },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    newlineKind: 'lf',
    messages: {
      compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      extractorMessageReporting: {
        default: { logLevel: ExtractorLogLevel.Error },
        'ae-missing-release-tag': { logLevel: ExtractorLogLevel.None },
        'ae-undocumented': { logLevel: ExtractorLogLevel.Error },
        'ae-forgotten-export': { logLevel: ExtractorLogLevel.Error },
      },
      // Docblocks use Markdown and plain type names; this project does not use TSDoc's stricter
      // syntax.
      tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
    },
  }
  const config = ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  })
  const result = Extractor.invoke(config, {
    localBuild: write,
    showVerboseMessages: false,
    messageCallback: allowLists,
  })
  return result.succeeded
}

/**
 * A union may be derived from a list, as `IssueCode` from `issueCodes`. A declaration names the
 * union; the list, whose name begins with a small letter, stays ours.
 * @param {import('@microsoft/api-extractor').ExtractorMessage} message
 */
function allowLists(message) {
  const isOfList = /^The symbol "[a-z]/.test(message.text)
  if (message.messageId === 'ae-forgotten-export' && isOfList) {
    message.logLevel = ExtractorLogLevel.None
  }
}
