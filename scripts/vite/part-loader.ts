// Makes each `import()` of a build call client/load-part.ts with the file of its chunk, in place of the browser's
// `import()` and Vite's preload helper.
import { join } from 'node:path'
import { type Plugin, parseAst, type Rolldown } from 'vite'

/** Vite wraps each `import()` of a build in a function of this module: `__vitePreload(() => import(file), styles)`. */
const preloadHelper = '\0vite/preload-helper.js'

/**
 * The chunk of the modules that client/later.ts shares with other parts. Without it, chunks of these parts would
 * statically import the chunk of later.ts, which is also imported dynamically.
 */
export const sharedByParts = {
  name: 'notice',
  test: /\/(?:client\/notice\/notice|client\/consent\/read-consent|shared\/consent\/legal-pages|shared\/watchlist\/key)\./,
}

export function partLoader(): Plugin {
  let loader = ''
  return {
    name: 'auftakt:part-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    // the loader receives only style sheets, because a chunk loads its imports itself
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    configResolved({ root }) {
      loader = join(root, 'client/load-part.ts')
    },
    load: (id) => (id === preloadHelper ? `export { loadPart as __vitePreload } from ${JSON.stringify(loader)}` : null),
    // the code changes after file names are fixed, so this version must change whenever the transformation does
    augmentChunkHash: ({ dynamicImports }) => (dynamicImports.length > 0 ? 'part loader 2' : undefined),
    generateBundle: {
      // `post`, because Vite must first find the `import()` calls to insert the style sheets
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const twice = chunks.flatMap((importer) => importer.imports).find((file) => isPart(bundle[file]))
        if (twice) this.error(importedBothWays(bundle[twice] as Rolldown.OutputChunk))
        for (const chunk of chunks) chunk.code = withLoader(chunk.code)
      },
    },
  }
}

function resolveDependencies(_file: string, dependencies: string[]): string[] {
  return dependencies.filter((name) => name.endsWith('.css'))
}

function isPart(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): boolean {
  return file?.type === 'chunk' && file.isDynamicEntry
}

/**
 * Returns the error message for a chunk that is imported both statically and dynamically, which is an error because a
 * retry at another address would run the chunk twice.
 */
function importedBothWays({ fileName, facadeModuleId }: Rolldown.OutputChunk): string {
  return `${facadeModuleId ?? fileName} is imported by \`import()\` and by an import statement of another chunk: use one of them`
}

/** Matches a function in which Vite lists the exports in use, so that the build removes the chunk's other exports. */
const namedExports = /^async\(\)=>\{let(\{[^{}]*\})=await import\([^()]+\);return\1\}$/

/**
 * Turns `() => import('./chunk.js')` inside the helper's calls into `load => load('./chunk.js')`, without Vite's list
 * of exports.
 * @throws Error if an `import()` of a chunk occurs anywhere else
 */
export function withLoader(code: string): string {
  if (!code.includes('import(')) return code
  const edits: Edit[] = []
  visit(parseAst(code) as unknown as Node, [], (node, ancestors) => {
    if (node.type !== 'ImportExpression' || !isConstant(node.source as Node)) return
    const factory = ancestors.findLast(({ type }) => /Function/.test(type))
    const call = factory && ancestors[ancestors.indexOf(factory) - 1]
    const head = factory && /^(async)?\s*\(\)\s*=>/.exec(code.slice(factory.start))
    if (!head || call?.type !== 'CallExpression' || (call.arguments as Node[])[0] !== factory)
      throw new Error(`an import() bypasses the part loader: ${code.slice(node.start, node.end)}`)
    const text = code.slice(factory.start, factory.end)
    const name = unusedName(text)
    if (namedExports.test(text)) {
      const address = code.slice((node.source as Node).start, (node.source as Node).end)
      edits.push({ start: factory.start, end: factory.end, text: `${name}=>${name}(${address})` })
      return
    }
    edits.push({
      start: factory.start,
      end: factory.start + head[0].length,
      text: `${head[1] ? 'async ' : ''}${name}=>`,
    })
    edits.push({ start: node.start, end: node.start + 'import'.length, text: name })
  })
  return applied(edits, code)
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Edit {
  start: number
  end: number
  text: string
}

function visit(node: Node, ancestors: readonly Node[], act: (node: Node, ancestors: readonly Node[]) => void): void {
  act(node, ancestors)
  const inner = [...ancestors, node]
  for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, inner, act)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** False for the loader's own `import()`, whose argument is a variable. */
function isConstant({ type, expressions }: Node): boolean {
  return type === 'Literal' || (type === 'TemplateLiteral' && (expressions as Node[]).length === 0)
}

function unusedName(code: string): string {
  const name = [...'qwxyzQWXYZ'].find((letter) => !new RegExp(`(?<![\\w$])${letter}(?![\\w$])`).test(code))
  if (!name) throw new Error('no unused short name for the part loader')
  return name
}

function applied(edits: readonly Edit[], code: string): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
