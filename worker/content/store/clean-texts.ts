import { definitionOf } from '../../../shared/blocks/registry.ts'
import { isLocalised, type StoredField } from '../../../shared/fields/stored-field.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { cleanRichText, type RichTextVariant } from '../rich-text.ts'

export function cleanLocalised<T extends Localised | null | undefined>(text: T, variant: RichTextVariant): T {
  if (!text) return text
  return { ...text, de: cleanOnce(text.de, variant), ...(text.en ? { en: cleanOnce(text.en, variant) } : {}) }
}

/** Returns the rich texts of an entity's row, cleaned for storage. */
export function cleanFields(
  { fields }: { fields: Readonly<Record<string, { kind: string }>> },
  row: object,
): Record<string, Localised | null> {
  const given = row as Readonly<Record<string, Localised | null | undefined>>
  const rich = Object.keys(fields).filter((name) => fields[name]?.kind === 'richText' && name in given)
  return Object.fromEntries(rich.map((name) => [name, cleanLocalised(given[name] ?? null, 'article')]))
}

/** Returns a block's data with its rich texts cleaned for storage. Other fields stay unchanged. */
export function cleanTexts(module: string, data: Record<string, unknown>): Record<string, unknown> {
  const fields = definitionOf(module)?.fields ?? {}
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const isRich = fields[name]?.kind === 'richText' && isLocalised(value as StoredField)
      return [name, isRich ? cleanLocalised(value as Localised, 'block') : value]
    }),
  )
}

/** Caches cleaned texts, since the productions of a touring programme share texts. */
const cleaned = new Map<string, string>()
const maxKept = 1000

function cleanOnce(html: string, variant: RichTextVariant): string {
  const key = `${variant} ${html}`
  const known = cleaned.get(key)
  if (known !== undefined) return known
  const clean = cleanRichText(html, variant)
  if (cleaned.size >= maxKept) cleaned.clear()
  cleaned.set(key, clean)
  return clean
}
