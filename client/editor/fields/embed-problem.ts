import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { EmbedField } from '../../../shared/fields/field-kinds.ts'
import { allowedProviders, hostIn, isHostOf } from '../../../shared/html/embeds.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { fieldWords } from './words.ts'

export function embedProblem(text: string, field: EmbedField, toolbar: Toolbar): string {
  const words = fieldWords[staffLocale()]
  const host = hostIn(text)
  if (!host) return words.notRead
  const isKnown = allowedProviders(field.hosts, { toolbar }).some((provider) => isHostOf(provider, field.hosts, host))
  return isKnown ? words.notFound(host) : words.notAllowed(host)
}
