// Hostile text that no check has cleaned: executable markup and addresses, bidirectional marks, and invisible
// characters.
import type { BrowserContext } from 'playwright/test'
import { definitionOf } from '../../shared/blocks/registry.ts'
import type { DraftBlock } from '../../shared/contract/editor.ts'

export const words = `"'><img src=x onerror=__executed=1></script></title></textarea><script>__executed=1</script><svg onload=__executed=1>\u202Etxt.exe\u200B\uFEFF`
export const html =
  `<p onclick=__executed=1 style="position:fixed">Wort</p><img src=https://elsewhere.example/x onerror=__executed=1>` +
  `<iframe srcdoc="<script>parent.__executed=1</script>"></iframe><style>*{display:none}</style><script>__executed=1</script>` +
  `<a href="javascript:__executed=1">Link</a><svg><animate onbegin=__executed=1 attributeName=x dur=1s></svg><math><mtext></form><form><mglyph><style></math><img src onerror=__executed=1>`
const address = 'javascript:__executed=1//'
const frame = `<iframe src="https://youtube.com@elsewhere.example/embed/abcdefghijk" srcdoc="<script>parent.__executed=1</script>">`

/** Returns a list that collects executed scripts, dialogs and policy violations from every page and frame. */
export async function watched(context: BrowserContext): Promise<string[]> {
  const found: string[] = []
  await context.exposeBinding('tellOf', (_, what: string) => found.push(what))
  await context.addInitScript(() => {
    const { tellOf } = window as unknown as { tellOf: (what: string) => void }
    Object.defineProperty(window, '__executed', { set: () => tellOf(`executed at ${location.href}`) })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tellOf(`${effectiveDirective} stopped ${blockedURI} ${sample}`),
    )
  })
  context.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return found
}

/** Copies an API response with all texts made hostile, except structural values such as keys, codes and dates. */
export function worse(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (
      /^(?:key|module|hash|code|severity|kind|action|next|previous|content_type|field|locale|state|.*_at|at|template)$/.test(
        key,
      )
    )
      return value
    if (/url|link/.test(key)) return key === 'urls' ? value : address
    return value + words
  }
  if (Array.isArray(value)) return value.map((one) => worse(one, key))
  if (typeof value !== 'object' || value === null) return value
  if ('module' in value && 'fields' in value) return worseBlock(value as DraftBlock)
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, worse(one, ['de', 'en'].includes(name) ? key : name)]),
  )
}

function worseBlock(block: DraftBlock): DraftBlock {
  const fields = Object.entries(block.fields).map(([name, value]) => {
    const kind = definitionOf(block.module)?.fields[name]?.kind
    if (kind === 'richText') return [name, { de: html, en: html }]
    if (kind === 'url') return [name, { de: address, en: address }]
    if (kind === 'embed') return [name, frame]
    if (kind === 'select') return [name, words]
    return [name, kind === 'image' || kind === 'text' || kind === 'textArea' ? worse(value) : value]
  })
  return { ...block, fields: Object.fromEntries(fields), children: block.children.map(worseBlock) }
}
