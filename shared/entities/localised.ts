import { asLocalised, type Locale } from '../i18n/locale.ts'
import type { DeskValue } from './contract.ts'
import { type DeskField, type DeskKind, needsEnglish } from './define.ts'

const bilingualKinds = ['text', 'textArea', 'richText', 'url'] as const satisfies readonly DeskKind[]
export type BilingualField = Extract<DeskField, { kind: (typeof bilingualKinds)[number] }>

/** Whether a field's value has a separate text for each language. */
export function isBilingual(field: DeskField): field is BilingualField {
  return (bilingualKinds as readonly string[]).includes(field.kind)
}

/** Returns a bilingual text with one language changed; an empty English text becomes null. */
export function withText(value: DeskValue, language: Locale, text: string): { de: string; en: string | null } {
  const both = asLocalised(value)
  return language === 'de' ? { ...both, de: text } : { ...both, en: text || null }
}

/** Whether a field has a German text but no English one, and needs one. */
export function lacksEnglish({ field, value }: { field: DeskField; value: DeskValue | undefined }): boolean {
  if (!needsEnglish(field)) return false
  const { de, en } = asLocalised(value)
  return de !== '' && !en
}
