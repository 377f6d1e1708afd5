// Counts what needs attention, by kind of problem, for the desk's start page.
import type { DeskCare } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { listedTexts } from '../../../../shared/entities/open-english.ts'
import { conflictsOf } from '../../../../shared/entities/productions/calendar.ts'
import { type EntityName, entities, entityOf } from '../../../../shared/entities/registry.ts'
import { boxOfficeActionsOf, may, type Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import { moment, type Store, select, selectEach } from '../../store/commit.ts'
import { draftStates, lackingAltCount, openEnglishCount, salesWithDifferences } from '../../store/desk/today/care.ts'
import { missedPathCount } from '../../store/desk/today/lists.ts'
import { differenceCount } from '../../store/files/differences.ts'
import { deadLinkCount } from '../../store/links/dead-links.ts'
import { returnedCount } from '../../store/mails/returned.ts'
import { productionsOfPeriod } from '../../store/productions/season.ts'
import { differencesOf } from '../files/differences.ts'
import { sourcesOf } from '../links/list.ts'
import { returnedScope } from '../mails/returned.ts'
import { productionOf } from './calendar.ts'

interface CareCall {
  store: Store
  site: SiteKey
  role: Role
}

const dayMs = 86_400_000
/** The number of days ahead in which double-booked halls are searched, and the maximum number of productions read. */
const ahead = { days: 60, productions: 300 }

/** Counts the problems that the role may see, the most urgent kind first; kinds without a problem are left out. */
export async function readCare({ store, site, role }: CareCall): Promise<DeskCare[]> {
  const { now } = store
  const mayRead = (name: string) => may(role, name, 'read')
  const written = (Object.keys(entities) as EntityName[]).map(entityOf).filter(({ name }) => may(role, name, 'save'))
  const translated = written.filter((entity) => listedTexts(entity).length > 0)
  const before = moment(new Date(now.getTime() + ahead.days * dayMs))
  const soon = { from: moment(now), before, limit: ahead.productions }
  const [drafts, season, counts] = await Promise.all([
    select(store, draftStates(site)),
    mayRead('productions') ? select(store, productionsOfPeriod(site, soon)) : [],
    selectEach(store, [
      missedPathCount(site),
      lackingAltCount(),
      salesWithDifferences(site, now),
      deadLinkCount(site, sourcesOf(role)),
      returnedCount(returnedScope(site, role, 'read')),
      differenceCount(differencesOf(role)),
      ...translated.map((entity) => openEnglishCount(entity, siteOf(entity, site), now)),
    ]),
  ])
  const [missed = 0, alt = 0, different = 0, links = 0, mails = 0, files = 0, ...english] = counts.map(
    ([row]) => row?.n ?? 0,
  )
  const ofDrafts = (state: 'draft' | 'changed') =>
    drafts
      .filter((row) => row.state === state && mayRead(row.entity))
      .map(({ entity, n }): DeskCare => ({ kind: state, entity, count: n }))
  const lines: DeskCare[] = [
    { kind: 'halls', entity: 'productions', count: conflictsOf(season.map(productionOf)).length },
    {
      ...{ kind: 'differences', entity: null },
      count: mayRead('audit') && boxOfficeActionsOf(role).includes('read') ? different : 0,
    },
    { kind: 'mails', entity: null, count: mails },
    ...translated.map(({ name }, index): DeskCare => ({ kind: 'english', entity: name, count: english[index] ?? 0 })),
    { kind: 'alt', entity: 'media', count: may(role, 'media', 'save') ? alt : 0 },
    { kind: 'missed', entity: 'redirects', count: mayRead('redirects') ? missed : 0 },
    { kind: 'links', entity: null, count: links },
    { kind: 'files', entity: null, count: files },
    ...ofDrafts('draft'),
    ...ofDrafts('changed'),
  ]
  return lines.filter(({ count }) => count > 0)
}

function siteOf({ scope }: EntityDefinition, site: SiteKey): SiteKey | '' {
  return scope === 'shared' ? '' : site
}
