import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import type { Invalid, Refusal } from '../../../staff/refusals.ts'
import { saidPrefix } from '../../document/problem-at.ts'
import type { WriteRefusal } from '../document-sync.ts'
import type { SaveRequest } from '../next-request.ts'
import { isRaw } from './raw-blocks.ts'

/**
 * Reads the refusal of a plain backend: `{"field": ["message"]}`. Messages that concern no field of the block are the
 * reason of the whole refusal.
 */
export function refusalOf(error: Invalid, request: SaveRequest, locale: Locale): WriteRefusal {
  const fields = 'blockName' in request ? (definitionOf(request.blockName)?.fields ?? {}) : {}
  const said = isRaw(error.body) ? Object.entries(error.body) : [['', error.body] as const]
  const problems: WriteRefusal['problems'] = []
  const reasons: string[] = []
  for (const [name, value] of said) {
    const message = messagesOf(value).join(' ')
    if (!message) continue
    const kind = fields[name]?.kind
    if (!kind) {
      reasons.push(name === '' || general.has(name) ? message : `${name}: ${message}`)
      continue
    }
    const isText = kind === 'text' || kind === 'textArea' || kind === 'richText' || kind === 'url'
    const pointer = `/fields/${name}${isText ? `/${locale}` : ''}`
    problems.push({ field: name, pointer, code: saidPrefix + message, message })
  }
  return { problems, reason: reasons.join(' ') || undefined }
}
/** Returns what a plain backend says about a refusal, in whatever form it does; undefined if it gives no reason. */
export function reasonOf({ body }: Refusal): string | undefined {
  return beginningOf(messagesOf(body).join(' '), 300) || undefined
}

const general: ReadonlySet<string> = new Set(['detail', 'non_field_errors', '__all__', 'message', 'error'])

function messagesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(messagesOf)
  return isRaw(value) ? Object.values(value).flatMap(messagesOf) : []
}
