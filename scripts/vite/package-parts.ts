// What the Worker's build changes of packages. An isolate pays for every byte that is uploaded, also for modules that
// it never imports: large tables become static files, which documents read when they need them, and parts that the
// Worker never calls are left out.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { tableNames } from '../../worker/box-office/documents/letters/tables.ts'

/** The module that gives a table which it has read from its file; see `loadTables` there. */
const tables = '/worker/box-office/documents/letters/tables.ts'

/** Parts that the Worker never calls, by the code that imports them. Their names stand in `unusedPart`. */
const unused: readonly (readonly [part: RegExp, user: RegExp])[] = [
  // colours by name, SVG, entities of forms, and reading the content of pages and pictures
  [
    /^(?:culori|html-entities|node-html-better-parser)$|\/(?:extractPageContents|upng\/index)\.js$/,
    /\/@cantoo\/pdf-lib\//,
  ],
  // WOFF2; the documents' fonts are TrueType
  [/^brotli\/decompress\.js$/, /\/@cantoo\/fontkit\//],
  // pages are not streamed, since their hashes stand in the headers
  [/react-dom-server\.edge\.production\.js$/, /\/react-dom\/server\.edge\.js$/],
  // styles, dates and trees; rich text has no style attribute
  [/^postcss$/, /\/sanitize-html\//],
  [/^dayjs$/, /\/launder\//],
  [/^domutils$/, /\/sanitize-html\/node_modules\/htmlparser2\//],
  // reports of use to its makers, which are off
  [/^@better-auth\/telemetry$/, /\/better-auth\//],
  // what Stripe offers beside payments: cards and accounts of one's own, meters, taxes,
  // terminals, identities, subscriptions, quotes, and calls for tests
  [
    /^\.\/resources\/(?:Billing|BillingPortal|Climate|Identity|Issuing|Radar|Tax|Terminal|TestHelpers|Treasury)\//,
    /\/stripe\/esm\//,
  ],
  [
    /^\.\/(?:resources\/(?:Quotes|Subscriptions|SubscriptionItems)|StripeEventNotificationHandler)\.js$/,
    /\/stripe\/esm\//,
  ],
  // the hall's plan is zoomed in the browser
  [/^d3-(?:selection|zoom)$/, /\/shared\/box-office\//],
]
const unusedId = '\0unused-part'

export function packageParts(): Plugin {
  const files = new Map<string, string>()
  let folder = ''
  return {
    name: 'auftakt:package-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'worker',
    configResolved({ root, environments }) {
      folder = join(root, environments.client?.build.outDir ?? 'dist/client', 'fonts/documents')
    },
    resolveId(source, importer = '') {
      return unused.some(([part, user]) => part.test(source) && user.test(importer)) ? unusedId : null
    },
    load: (id) => (id === unusedId ? unusedPart : null),
    transform(code, id) {
      const found = tableIn(code, id)
      if (!found) return null
      files.set(found.name, found.json)
      return { code: `import { table } from '${tables}'\n${found.code}`, map: null }
    },
    writeBundle() {
      const missing = tableNames.filter((name) => !files.has(name))
      // a new version of a package may have moved its table, which would then be uploaded again
      if (missing.length > 0) throw new Error(`packages have no such tables any more: ${missing.join(', ')}`)
      mkdirSync(folder, { recursive: true })
      for (const [name, json] of files) writeFileSync(join(folder, `${name}.json`), json)
    },
  }
}

const names = [
  ...['parse', 'encode', 'converter', 'extractPageContents', 'NodeType'],
  ...['createTelemetry', 'renderToReadableStream', 'resume', 'select', 'zoom', 'zoomIdentity'],
]
/** Classes of Stripe, of which its client makes an object each. */
const classes = [
  ...['AlertResource', 'AssociationResource', 'AuthorizationResource', 'Billing', 'BillingPortal'],
  ...['CalculationResource', 'CardResource', 'CardholderResource', 'Climate', 'ConfigurationResource'],
  ...['ConfirmationTokenResource', 'ConnectionTokenResource', 'CreditBalanceSummaryResource'],
  ...['CreditBalanceTransactionResource', 'CreditGrantResource', 'CreditReversalResource', 'CustomerResource'],
  ...['DebitReversalResource', 'DisputeResource', 'EarlyFraudWarningResource', 'FeedbackOptionResource'],
  ...['FinancialAccountResource', 'Identity', 'InboundTransferResource', 'Issuing', 'LocationResource'],
  ...['MeterEventAdjustmentResource', 'MeterEventResource', 'MeterResource', 'OnboardingLinkResource'],
  ...['OrderResource', 'OutboundPaymentResource', 'OutboundTransferResource', 'PaymentEvaluationResource'],
  ...['PersonalizationDesignResource', 'PhysicalBundleResource', 'ProductResource', 'QuoteResource', 'Radar'],
  ...['ReaderResource', 'StripeEventNotificationHandler', 'SubscriptionItemResource', 'SubscriptionResource'],
  ...['ReceivedCreditResource', 'ReceivedDebitResource', 'RefundResource', 'RegistrationResource', 'SessionResource'],
  ...['SettingResource', 'SupplierResource', 'Tax', 'Terminal', 'TestClockResource', 'TestHelpers', 'TokenResource'],
  ...['TransactionEntryResource', 'TransactionResource', 'Treasury', 'ValueListItemResource', 'ValueListResource'],
  ...['VerificationReportResource', 'VerificationSessionResource'],
]
// what packages call at their start: culori's converters, and a login's telemetry
const called: Record<string, string> = {
  converter: '() => refuse',
  createTelemetry: 'async () => ({ publish: async () => {} })',
}
const unusedPart = `
const refuse = () => { throw new Error('the build leaves out this part of a package (scripts/vite/package-parts.ts)') }
export default refuse
export const ${names.map((name) => `${name} = ${called[name] ?? 'refuse'}`).join(', ')}
${classes.map((name) => `export class ${name} {}`).join('\n')}
`

interface Table {
  name: string
  json: string
  /** The module without the table, which it takes from `table(name)`. */
  code: string
}

function tableIn(code: string, id: string): Table | null {
  if (id.endsWith('/any-ascii/block.js')) return asciiBlocks(code)
  const [, number] = /\/pinyin-pro\/dist\/esm\/data\/dict([124])\.mjs$/.exec(id) ?? []
  return number ? pinyinTable(code, `pinyin-${number}`) : null
}

/** A function that returns the spellings of 256 characters by the number of their block. */
function asciiBlocks(code: string): Table {
  const block = new Function(`return ${code.replace('export default', '')}`)() as (block: number) => string | undefined
  const blocks = Array.from({ length: 0x1100 }, (_, number) => block(number) ?? '')
  const spelled = Object.fromEntries(blocks.flatMap((text, number) => (text ? [[number, text]] : [])))
  const name = 'any-ascii'
  return {
    name,
    json: JSON.stringify(spelled),
    code: `const blocks = table('${name}')\nexport default (block) => blocks[block] ?? ''`,
  }
}

/** The object of readings at the module's top. */
function pinyinTable(code: string, name: string): Table {
  const [literal, object] = /= (\{\r?\n[\s\S]*?\n\});/.exec(code) ?? []
  if (!literal || !object) throw new Error(`${name} has no object of readings`)
  return {
    name,
    json: JSON.stringify(new Function(`return (${object})`)()),
    code: code.replace(literal, () => `= table('${name}');`),
  }
}
