import type { ImportPerson, ImportWork } from '../../../../shared/contract/import.ts'
import type { PersonRecord, WorkRecord } from '../../../content/store/people/writes.ts'

export function personRecord(
  { external_id, kind, name, slug, voice, text, aliases, merged }: ImportPerson,
  imageId: number | null = null,
): PersonRecord {
  const record = { externalId: external_id, kind, name, voice: voice ?? null, text: text ?? null, imageId }
  return { ...record, ...(slug && { slug }), ...(aliases && { aliases }), ...mergedOf(merged) }
}

function mergedOf(merged: ImportPerson['merged']): Pick<PersonRecord, 'merged'> {
  return merged ? { merged: merged.map((each) => ({ slug: each.slug, externalId: each.external_id ?? null })) } : {}
}

export function workRow({
  external_id,
  slug,
  years,
  minutes,
  scoring,
  words,
  premiere,
  text,
  aliases,
  merged,
  ...work
}: ImportWork): WorkRecord {
  return {
    ...work,
    ...(slug && { slug }),
    ...(aliases && { aliases }),
    ...mergedOf(merged),
    externalId: external_id,
    years: years ?? null,
    minutes: minutes ?? null,
    scoring: scoring ?? null,
    words: words ?? null,
    premiere: premiere ?? null,
    text: text ?? null,
  }
}
