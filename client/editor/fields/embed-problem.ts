import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { EmbedField } from '../../../shared/fields/field-kinds.ts'
import { allowedProviders, hostIn, isHostOf } from '../../../shared/html/embeds.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { fieldWords } from './words.ts'

export function embedProblem(text: string, field: EmbedField, toolbar: Toolbar, uiLocale: Locale): string {
  const words = fieldWords[uiLocale]
  const host = hostIn(text)
  if (!host) return words.notRead
  const isKnown = allowedProviders(field.hosts, { toolbar }).some((provider) => isHostOf(provider, field.hosts, host))
  return isKnown ? words.notFound(host) : words.notAllowed(host)
}
