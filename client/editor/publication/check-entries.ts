// Groups findings for display, errors first: one entry per code and block, and one entry for all missing English texts.
import type { PageCheck } from '../../../shared/contract/editor.ts'
import type { CheckCode, FoundCheck } from '../state/found-check.ts'

export interface CheckEntry {
  code: CheckCode
  severity: PageCheck['severity']
  /** Id of the first affected block; null for the page's settings. */
  blockId: number | null
  /** Number of affected blocks; the page's settings count as one. */
  blockCount: number
  /** The places of the findings in the first block; the entry's button opens the first place. */
  places: Pick<PageCheck, 'field' | 'locale'>[]
}

export function checkEntries(checks: readonly FoundCheck[]): CheckEntry[] {
  const entries = new Map<string, CheckEntry>()
  const blocks = new Map<string, Set<number | null>>()
  for (const { code, severity, module_id: blockId, field, locale } of checks) {
    const name = code === 'missing_translation' ? code : `${code} ${blockId}`
    const entry = entries.get(name) ?? { code, severity, blockId, blockCount: 0, places: [] }
    if (entry.blockId === blockId) entry.places.push({ field, locale })
    entries.set(name, entry)
    blocks.set(name, (blocks.get(name) ?? new Set()).add(blockId))
  }
  for (const [name, entry] of entries) entry.blockCount = blocks.get(name)?.size ?? 0
  return [...entries.values()].toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}

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

export function passedKinds(checks: readonly FoundCheck[]): CheckKind[] {
  const found = new Set<string>(checks.map(({ code }) => code))
  return (Object.keys(kinds) as CheckKind[]).filter((kind) => !kinds[kind].some((code) => found.has(code)))
}
