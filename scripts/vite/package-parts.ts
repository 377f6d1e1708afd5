// What the Worker's build changes of packages. An isolate pays for every byte that is uploaded, also for modules that
// it never imports: large tables become static files, which documents read when they need them, and parts that the
// Worker never calls are left out.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { tableNames } from '../../worker/box-office/documents/letters/tables.ts'

/** The module that gives a table which it has read from its file; see `loadTables` there. */
const tables = '/worker/box-office/documents/letters/tables.ts'

/** Parts that the Worker never calls, by the code that imports them. */
const unused: readonly (readonly [part: RegExp, user: RegExp])[] = [
  // colours by name, SVG, entities of forms, and reading the content of pages and pictures
  [
    /^(?:culori|html-entities|node-html-better-parser)$|\/(?:extractPageContents|upng\/index)\.js$/,
    /\/@cantoo\/pdf-lib\//,
  ],
  // the widths of 14 fonts that readers have, forms, drawings as SVG, and invoices inside a PDF
  [
    /\/(?:standard-fonts\/index|PDFForm|svg|svgPath|facturx|(?:form|text|extraction)\/index)\.js$/,
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
  // reading XML, which feeds only write
  [/^\.\/(?:xml2js|xml2json|json2xml)$/, /\/xml-js\/lib\/index\.js/],
  // reports of use to its makers, which are off, and logins with the accounts of others
  [/^@better-auth\/telemetry$/, /\/better-auth\//],
  [/^\.\/[\w-]+\.mjs$/, /\/social-providers\/index\.mjs/],
  // what Stripe offers beside the payments, refunds and disputes of its checkout
  [
    /^\.\/(?:resources\/(?!(?:Charges|Checkout\/(?:index|Sessions)|Disputes|PaymentIntents|Refunds)\.js)|StripeEventNotificationHandler)/,
    /\/stripe\/esm\/[\w.]+$/,
  ],
  // the hall's plan is zoomed in the browser
  [/^d3-(?:selection|zoom)$/, /\/shared\/box-office\//],
]
const unusedId = '\0unused-part:'

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
      const isUnused = unused.some(([part, user]) => part.test(source) && user.test(importer))
      return isUnused ? unusedId + importedNames(importer, source).join() : null
    },
    load: (id) => (id.startsWith(unusedId) ? unusedPart(id.slice(unusedId.length).split(',')) : null),
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

/** Returns the names that a module imports from a part, or exports of it. */
function importedNames(importer: string, part: string): string[] {
  const code = readFileSync(importer.replace(/\?.*$/, ''), 'utf8')
  const lists = code.matchAll(/\{([^{}]*)\}\s*(?:from|= require\()\s*(['"])(.*?)\2/g)
  const names = [...lists].filter(([, , , source]) => source === part).flatMap(([, list = '']) => list.split(','))
  return [...new Set(names.map((name) => name.trim().split(/\s+as\s+|:/)[0] ?? ''))].filter((name) =>
    /^\w+$/.test(name),
  )
}

// what packages use at their start: lists of names, culori's converters, and a login's telemetry
const used: Record<string, string> = {
  FontNames: '{}',
  StandardFonts: '{}',
  converter: '() => leftOut',
  createTelemetry: 'async () => ({ publish: async () => {} })',
}

/** Stripe's client makes an object of each class at its start. */
const unusedPart = (names: readonly string[]) => `
function leftOut() {
  if (!new.target) throw new Error('the build leaves out this part of a package (scripts/vite/package-parts.ts)')
}
export { leftOut as default }
${names
  .filter((name) => name && name !== 'default')
  .map((name) => `export const ${name} = ${used[name] ?? 'leftOut'}`)
  .join('\n')}
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
