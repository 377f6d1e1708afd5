import type { Localised } from '../../../shared/i18n/locale.ts'
import { composerOf, isListedComposer } from './composers.ts'
import { conductorNames, notPeople, readableName } from './names.ts'
import { conductorRole, joinedRoles, orchestraRole, roleOf } from './roles.ts'
import type { ArchiveProgramme } from './source.ts'

export interface CastEntry {
  name: string
  role: Localised
}

/** The archive's `orchestra` value for concerts of other performers that the Philharmonic presented. */
const presented = 'NYP Presentation'

/** Returns the orchestra, the conductors and then the soloists, without duplicates, with their roles. */
export function castOf({ orchestra, works }: ArchiveProgramme): CastEntry[] {
  const roles = new Map<string, Localised[]>()
  const add = (name: string, role: Localised) => roles.set(name, [...(roles.get(name) ?? []), role])
  if (orchestra && orchestra !== presented) add(orchestraName(orchestra), orchestraRole)
  for (const { conductor } of works) for (const name of conductorNames(conductor ?? '')) add(name, conductorRole)
  const soloists = works.flatMap((work) => work.soloists ?? [])
  // soloists (`S`) before assisting performers (`A`)
  for (const { name, instrument } of soloists.toSorted((a, b) => Number(a.role === 'A') - Number(b.role === 'A'))) {
    if (name && !notPeople.has(name.toLowerCase())) add(performerName(name), roleOf(instrument ?? undefined, name))
  }
  return [...roles].map(([name, list]) => ({ name, role: joinedRoles(list) }))
}

/** Returns a performer's full name, for a listed composer in the English spelling of the composer list. */
function performerName(archived: string): string {
  if (!isListedComposer(archived)) return readableName(archived).full
  const { name } = composerOf(archived)
  return typeof name === 'string' ? name : (name.en ?? name.de)
}

const orchestras: Record<string, string> = {
  'Stadium-NY Philharmonic': 'Stadium Symphony Orchestra (New York Philharmonic)',
  'New York Symphony': 'New York Symphony Orchestra',
  'New/National Symphony Orchestra': 'National Symphony Orchestra (New York)',
  'Members of NY Philharmonic': 'Members of the New York Philharmonic',
  'Members of NY Symphony': 'Members of the New York Symphony',
  'Strike Orchestra (Philharmonic)': 'Strike Orchestra of the New York Philharmonic',
}

function orchestraName(orchestra: string): string {
  return orchestras[orchestra] ?? orchestra
}
