// What was found, as a person reads it: one entry for everything of one kind in one block, errors first.
import type { PageCheck } from '../../../shared/contract/editor.ts'

/** What the server finds, and what only the page itself shows. */
export type CheckCode = PageCheck['code'] | 'low_contrast'
export type FoundCheck = Omit<PageCheck, 'code'> & { code: CheckCode }

export interface CheckEntry {
  code: CheckCode
  severity: PageCheck['severity']
  /** null: the page's settings */
  moduleId: number | null
  /** The first of them is where the entry leads. */
  places: Pick<PageCheck, 'field' | 'locale'>[]
}

export function checkEntries(checks: readonly FoundCheck[]): CheckEntry[] {
  const entries = new Map<string, CheckEntry>()
  for (const { code, severity, module_id: moduleId, field, locale } of checks) {
    const name = `${code} ${moduleId}`
    const entry = entries.get(name) ?? { code, severity, moduleId, places: [] }
    entry.places.push({ field, locale })
    entries.set(name, entry)
  }
  return [...entries.values()].toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}

/** What is looked at, each with the codes that tell of it. */
const kinds = {
  required: ['required', 'too_few'],
  embeds: ['embed_not_allowed'],
  alternatives: ['missing_alt'],
  headings: ['heading_skipped'],
  emptyLinks: ['empty_link'],
  deadLinks: ['dead_link'],
  contrast: ['low_contrast'],
  english: ['missing_translation'],
  description: ['meta_description_missing', 'meta_description_short', 'meta_description_long'],
} satisfies Record<string, CheckCode[]>
export type CheckKind = keyof typeof kinds

/** The checks that found nothing. */
export function passedKinds(checks: readonly FoundCheck[]): CheckKind[] {
  const found = new Set<string>(checks.map(({ code }) => code))
  return (Object.keys(kinds) as CheckKind[]).filter((kind) => !kinds[kind].some((code) => found.has(code)))
}
