import { type Plugin, parseAst } from 'vite'

/**
 * Matches the Worker's modules except feeds and share images, which are large and not imported by concurrent requests
 * of the tests.
 */
const own = /\/worker\/(?!feeds\/|share\/)[^?]*\.tsx?$/

const eager = /^(?:\.|better-auth\/|drizzle-orm\/)/

/**
 * Turns the Worker's dynamic imports into static ones, in the tests' runtime only. Vitest loads a module on behalf of
 * the request that imports it first, so concurrent requests would hang or continue in each other's context. This holds
 * on every import of a package, too, so those that concurrent logins use are converted; the others stay dynamic.
 */
export function eagerImports(): Plugin {
  return {
    name: 'auftakt:eager-imports',
    enforce: 'post',
    transform(code, id) {
      return own.test(id) && code.includes('import(') ? withEagerImports(code) : null
    },
  }
}

/** Turns `await import('./a.ts')` into a static import of the module and `await Promise.resolve(module)`. */
export function withEagerImports(code: string): string {
  const imports: string[] = []
  let end = code.length
  let text = ''
  for (const node of importExpressions(parseAst(code)).toReversed()) {
    const name = `__eager${imports.length}`
    imports.push(`import * as ${name} from ${JSON.stringify(node.source.value)};`)
    text = `Promise.resolve(${name})${code.slice(node.end, end)}${text}`
    end = node.start
  }
  return imports.join('') + code.slice(0, end) + text
}

interface ImportExpression {
  type: 'ImportExpression'
  start: number
  end: number
  source: { type: string; value: string }
}

function importExpressions(node: unknown): ImportExpression[] {
  if (typeof node !== 'object' || node === null) return []
  const own = isConstantImport(node) ? [node] : []
  return [...own, ...Object.values(node).flatMap(importExpressions)].sort((a, b) => a.start - b.start)
}

function isConstantImport(node: object): node is ImportExpression {
  const { type, source } = node as Partial<ImportExpression>
  return type === 'ImportExpression' && source?.type === 'Literal' && eager.test(source.value)
}
