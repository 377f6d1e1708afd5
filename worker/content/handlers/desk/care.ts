// Counts the problems that need attention, by kind, for the desk's start page.

import type { DeskCare } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import type { OwnerType } from '../../../../shared/contract/section-owner.ts'
import { inClosedHalls } from '../../../../shared/entities/closures/closed.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { listedTexts } from '../../../../shared/entities/open-english.ts'
import { conflictsOf } from '../../../../shared/entities/productions/calendar.ts'
import { type EntityName, entities, entityOf } from '../../../../shared/entities/registry.ts'
import { boxOfficeActionsOf, may, type Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { closuresOfPeriod } from '../../store/closures/queries.ts'
import { moment, type Store, select, selectEach } from '../../store/commit.ts'
import { draftStates, lackingAltCount, openEnglishCount } from '../../store/desk/today/care.ts'
import { missedPathCount } from '../../store/desk/today/lists.ts'
import { salesWithDifferences } from '../../store/desk/today/sale-differences.ts'
import { differenceCount } from '../../store/files/differences.ts'
import { deadLinkCount } from '../../store/links/dead-links.ts'
import { returnedCount } from '../../store/mails/returned.ts'
import { failingWebhooks } from '../../store/outside/webhooks.ts'
import { waitingPages, waitingSections } from '../../store/owners/waiting.ts'
import { productionsOfPeriod } from '../../store/productions/season.ts'
import { differencesOf } from '../files/differences.ts'
import { sourcesOf } from '../links/list.ts'
import { returnedScope } from '../mails/returned.ts'
import { seesDifferences } from '../sales/differences.ts'
import { noTasks, type OpenTasks } from './box-office.ts'
import { productionOf } from './calendar.ts'

interface CareCall {
  store: Store
  site: SiteKey
  role: Role
  /** What the box office has left to staff. */
  tasks?: OpenTasks
}

const dayMs = 86_400_000
/** Limits of the search for halls that are booked twice or closed: days ahead, productions and closures to read. */
const ahead = { days: 60, productions: 300, closures: 100 }

/** Counts the problems that the role may see, the most urgent kind first; kinds without a problem are left out. */
export async function readCare({ store, site, role, tasks = noTasks }: CareCall): Promise<DeskCare[]> {
  const { now } = store
  const actions = boxOfficeActionsOf(role)
  const seesSetup = may(role, 'team', 'save')
  const mayRead = (name: string) => may(role, name, 'read')
  const written = (Object.keys(entities) as EntityName[]).map(entityOf).filter(({ name }) => may(role, name, 'save'))
  const translated = written.filter((entity) => listedTexts(entity).length > 0)
  const before = moment(new Date(now.getTime() + ahead.days * dayMs))
  const soon = { from: moment(now), before, limit: ahead.productions }
  const soonDays = { first: berlinDay(now), last: berlinDay(before) }
  const [drafts, pages, sections, season, closures, counts] = await Promise.all([
    select(store, draftStates(site)),
    mayRead('pages') ? select(store, waitingPages(site)) : [],
    select(store, waitingSections(site)),
    mayRead('productions') ? select(store, productionsOfPeriod(site, soon)) : [],
    mayRead('closures') ? select(store, closuresOfPeriod(site, soonDays, ahead.closures)) : [],
    selectEach(store, [
      missedPathCount(site),
      lackingAltCount(),
      salesWithDifferences(site, now),
      deadLinkCount(site, sourcesOf(role)),
      returnedCount(returnedScope(site, role, 'read')),
      differenceCount(differencesOf(role)),
      failingWebhooks(site),
      ...translated.map((entity) => openEnglishCount(entity, siteOf(entity, site), now)),
    ]),
  ])
  const [missed = 0, alt = 0, different = 0, links = 0, mails = 0, files = 0, webhooks = 0, ...english] = counts.map(
    ([row]) => row?.n ?? 0,
  )
  const ofDrafts = (state: 'draft' | 'changed') =>
    drafts
      .filter((row) => row.state === state && mayRead(row.entity))
      .map(({ entity, n }): DeskCare => ({ kind: state, entity, count: n }))
  const ofPages = (state: 'draft' | 'changed') =>
    pages.filter((row) => row.state === state).map(({ n }): DeskCare => ({ kind: state, entity: 'pages', count: n }))
  const planned = season.map(productionOf)
  const conflicts = conflictsOf(planned)
  const inClosed = inClosedHalls(planned, closures)
  const [first] = [...conflicts.flat(), ...inClosed.map(([production]) => production)]
    .map(({ starts_at: at }) => at ?? '')
    .sort()
  const lines: DeskCare[] = [
    {
      kind: 'halls',
      entity: 'productions',
      count: conflicts.length + inClosed.length,
      ...(first && { month: berlinDay(first).slice(0, 7) }),
    },
    { kind: 'jobs', entity: null, count: tasks.jobs },
    { kind: 'refunds', entity: null, count: tasks.refunds },
    { kind: 'bank', entity: null, count: actions.includes('refund') ? tasks.bank : 0 },
    { kind: 'no_copies', entity: null, count: seesSetup ? tasks.no_copies : 0 },
    { kind: 'nights', entity: null, count: seesSetup ? tasks.nights : 0 },
    { kind: 'sales_copies', entity: null, count: seesSetup ? tasks.sales_copies : 0 },
    { kind: 'mirror', entity: null, count: seesSetup ? tasks.mirror : 0 },
    { kind: 'copies', entity: null, count: actions.includes('sell') ? tasks.copies : 0 },
    { kind: 'letters', entity: null, count: actions.includes('sell') ? tasks.letters : 0 },
    { kind: 'differences', entity: null, count: seesDifferences(role) ? different : 0 },
    { kind: 'mails', entity: null, count: mails },
    ...translated.map(({ name }, index): DeskCare => ({ kind: 'english', entity: name, count: english[index] ?? 0 })),
    { kind: 'alt', entity: 'media', count: may(role, 'media', 'save') ? alt : 0 },
    { kind: 'missed', entity: 'redirects', count: mayRead('redirects') ? missed : 0 },
    { kind: 'links', entity: null, count: links },
    { kind: 'files', entity: null, count: files },
    { kind: 'webhooks', entity: null, count: mayRead('outside') ? webhooks : 0 },
    ...ofDrafts('draft'),
    ...ofPages('draft'),
    ...ofDrafts('changed'),
    ...ofPages('changed'),
    ...sections
      .map(({ type, n }): DeskCare => ({ kind: 'sections', entity: ownerEntity[type], count: n }))
      .filter(({ entity }) => mayRead(entity === 'home' ? 'pages' : String(entity))),
  ]
  return lines.filter(({ count }) => count > 0)
}

/** The entity in the line about unpublished sections, by type of owner; `home` means the home page. */
const ownerEntity: Record<OwnerType, string> = {
  page: 'pages',
  home: 'home',
  article: 'articles',
  production: 'productions',
}

function siteOf({ scope }: EntityDefinition, site: SiteKey): SiteKey | '' {
  return scope === 'shared' ? '' : site
}
