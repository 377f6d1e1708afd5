import { parseSync } from 'vite'

export interface Finding {
  /** The offset in the file's text. */
  at: number
  text: string
}

export interface SourceWords {
  comments: Finding[]
  /** The file's text with spaces in place of everything except comments and line breaks. */
  commentText: string
  /** Texts under an object property `en`, or of a constant of that name. */
  labels: Finding[]
  /** Texts under an object property `de`, or of a constant of that name. */
  germanLabels: Finding[]
  names: Finding[]
  /** Spreads of object literals inside object literals. */
  spreads: Finding[]
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** @throws Error if the file has syntax errors */
export function readSource(path: string, text: string): SourceWords {
  const { program, comments, errors } = parseSync(path, text, {})
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const words: SourceWords = {
    comments: comments.map(({ start, value }) => ({ at: start, text: value.replace(/\n\s*\*?/g, ' ') })),
    commentText: onlyComments(text, comments),
    labels: [],
    germanLabels: [],
    names: [],
    spreads: [],
  }
  walk(program as unknown as Node, words, null)
  return words
}

function onlyComments(text: string, comments: readonly { start: number; end: number }[]): string {
  const blank = (from: number, to?: number) => text.slice(from, to).replace(/[^\n]/g, ' ')
  const parts = comments.map(
    ({ start, end }, index) => blank(comments[index - 1]?.end ?? 0, start) + text.slice(start, end),
  )
  return parts.join('') + blank(comments.at(-1)?.end ?? 0)
}

function walk(node: unknown, words: SourceWords, language: 'de' | 'en' | null): void {
  if (Array.isArray(node)) {
    for (const part of node) walk(part, words, language)
    return
  }
  if (!isNode(node)) return
  words.names.push(...declared(node))
  words.spreads.push(...foldedProperties(node))
  if (language === 'en') words.labels.push(...texts(node))
  if (language === 'de') words.germanLabels.push(...texts(node))
  const name = node.type === 'Property' ? propertyName(node.key) : constantName(node)
  const inner = language ?? (name === 'de' || name === 'en' ? name : null)
  for (const [key, child] of Object.entries(node)) if (key !== 'key') walk(child, words, inner)
}

function foldedProperties(node: Node): Finding[] {
  if (node.type !== 'ObjectExpression') return []
  return (node.properties as unknown[]).flatMap((property) =>
    isNode(property) && property.type === 'SpreadElement' && (property.argument as Node).type === 'ObjectExpression'
      ? [{ at: property.start, text: '' }]
      : [],
  )
}

function declared(node: Node): Finding[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return bound(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...bound(node.id), ...(node.params as unknown[]).flatMap(bound)]
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return bound(node.id)
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node.computed ? [] : bound(node.key)
    default:
      return []
  }
}

function bound(pattern: unknown): Finding[] {
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [{ at: pattern.start, text: String(pattern.name) }]
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((property) => bound(property.value ?? property.argument))
    case 'ArrayPattern':
      return (pattern.elements as unknown[]).flatMap(bound)
    case 'AssignmentPattern':
      return bound(pattern.left)
    case 'RestElement':
      return bound(pattern.argument)
    default:
      return []
  }
}

function texts(node: Node): Finding[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ at: node.start, text: node.value }]
  if (node.type === 'TemplateElement') return [{ at: node.start, text: (node.value as { raw: string }).raw }]
  return []
}

function propertyName(key: unknown): string | undefined {
  if (!isNode(key)) return undefined
  return String(key.type === 'Identifier' ? key.name : key.value)
}

function constantName({ type, id }: Node): string | null {
  return type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' ? String(id.name) : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
