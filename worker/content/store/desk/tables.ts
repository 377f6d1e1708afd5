// Maps each entity's name to the description of its storage; a missing entity is a type error.

import { isShortEnough } from '../../../../shared/entities/closures/closed.ts'
import type { EntityName, FixedEntityName } from '../../../../shared/entities/registry.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { isDay } from '../../../../shared/time/day.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { moment, select } from '../commit.ts'
import { hiddenFeatures, singleKinds } from '../features/queries.ts'
import type { PersonRecord, WorkRecord } from '../many/records.ts'
import { mediaDesk } from '../media/desk.ts'
import { menuDesk } from '../navigation/desk.ts'
import { hasWaitingSections } from '../owners/waiting.ts'
import { formerRows } from '../people/former-rows.ts'
import { linkedElsewhere } from '../people/linked-elsewhere.ts'
import { matchNamed } from '../people/match-named.ts'
import { personKey } from '../people/match-person.ts'
import { personNames, workNames } from '../people/name-keys.ts'
import { familyName } from '../productions/derived.ts'
import { productionDesk } from '../productions/desk.ts'
import { redirectDesk } from '../redirects/desk.ts'
import { abos } from '../schema/abos.ts'
import { articles } from '../schema/articles.ts'
import { closures } from '../schema/closures.ts'
import { features } from '../schema/features.ts'
import { partners } from '../schema/partners.ts'
import { type PersonKind, people } from '../schema/people.ts'
import { pressCategories, pressDirectories, pressFiles } from '../schema/press.ts'
import { productionArticles, productionPartners } from '../schema/productions.ts'
import { works } from '../schema/works.ts'
import { articleIndex } from '../search/index-others.ts'
import { aboIndex } from '../search/index-places.ts'
import { settingsDesk } from '../settings/desk.ts'
import { slugsOf } from '../slugs.ts'
import { sql } from '../sql.ts'
import { roomDesk, venueDesk } from '../venues/desk.ts'
import { workIdentity } from '../works/match-work.ts'
import type { DeskError, DeskTable } from './desk-table.ts'
import { usesInBlocks } from './uses/blocks.ts'
import { linksSearched, linksTo } from './uses/links.ts'
import { featuresBy, menusWithAbo, productionsBy, productionsLinked, titledRows } from './uses/uses.ts'

const featureDesk: DeskTable = {
  table: features,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  // an import identifies a feature by its kind and key, separated by a slash
  identified: (externalId) => ({ key: externalId.slice(externalId.indexOf('/') + 1) }),
  touched: ({ site }) => [`features:${site}`, `home:${site}`],
  problems: async (_store, _site, { values, isComplete }) => [
    ...deskPeriodProblems(values),
    ...(isComplete ? targetProblems(values) : []),
  ],
  // the preview shows a feature as if its period were now and, for kinds with one place, as if it had begun last
  drafted: async (store, _site, { columns }) => {
    const isSingle = singleKinds.includes(String(columns.kind))
    return { until: null, ...(isSingle ? { from: moment(store.now), position: -1 } : { from: null }) }
  },
  conflicting: async (store, site, ids) => {
    const at = { now: moment(store.now), from: upcomingFrom(store.now) }
    return (await select(store, hiddenFeatures(site, ids, at))).map(({ id }) => id)
  },
}

type Values = Readonly<Record<string, unknown>>

function deskPeriodProblems({ from, until }: Values): DeskError[] {
  const isWrong = typeof from === 'string' && typeof until === 'string' && until <= from
  return isWrong ? [{ pointer: '/values/until', code: 'not_after_start' }] : []
}

/** For each kind that needs a target: the field without which visitors never see a feature. */
const targets: Readonly<Record<string, string>> = { highlight: 'productionId', teaser: 'articleId' }

function targetProblems(values: Values): DeskError[] {
  const field = targets[String(values.kind)]
  return field && !values[field] ? [{ pointer: `/values/${field}`, code: 'required' }] : []
}

const workDesk: DeskTable = {
  table: works,
  fresh: ({ id }) => ({ externalId: `desk-${id}`, slug: '' }),
  derive: (columns) => {
    const { id, slug, composer, title, years, movements, minutes, aliases } = columns as typeof works.$inferSelect
    const identity = workIdentity({ composer, title, years, movements: movements ?? [], minutes })
    return {
      movements: movements ?? [],
      aliases: aliases ?? [],
      matchKey: identity?.key ?? title.de,
      catalogue: identity?.catalogue ?? null,
      // a work keeps its address when its composer or title changes
      slug: slug || [slugOf(`${familyName(composer.de)} ${title.de}`), id].filter(Boolean).join('-'),
    }
  },
  also: async (store, _, rows) => [
    ...workNames(rows as (typeof works.$inferSelect)[]),
    ...formerRows(store, 'works', rows as (typeof works.$inferSelect)[]),
  ],
  match: (store, records) => matchNamed(store, 'works', records as WorkRecord[]),
  stamped: (now) => ({ updatedAt: moment(now) }),
  touched: ({ id }) => [`work:${id}`],
  holders: (id) => [productionsLinked('production_works', id)],
  usedElsewhere: (id, sites) => linkedElsewhere('works', id, sites),
}

const articleDesk: DeskTable = {
  table: articles,
  fresh: ({ id }) => ({ externalId: `desk-${id}` }),
  derive: ({ slug, headline }) => ({
    slug: slug ?? slugsOf(headline as Localised, { de: 'beitrag', en: 'article' }),
  }),
  also: (store, site, rows) => articleIndex(store, site, rows as (typeof articles.$inferSelect)[]),
  // the preview shows an article that is scheduled for later as if it were published now
  drafted: async ({ now }, _site, { columns }) => ({
    publishedAt: [String(columns.publishedAt), moment(now)].sort()[0],
  }),
  computed: { sections: () => hasWaitingSections('article') },
  touched: ({ id, site }) => [`articles:${site}`, `article:${id}`],
  dependents: [
    { table: productionArticles, column: 'article_id' },
    { table: features, column: 'article_id' },
  ],
  uses: (id) => [
    productionsLinked('production_articles', id),
    featuresBy('article_id', id),
    ...usesInBlocks('articles', id),
    ...linksTo('articles', id),
  ],
  searched: (id) => linksSearched('articles', id),
}

const personDesk: DeskTable = {
  table: people,
  fresh: ({ id }) => ({ externalId: `desk-${id}`, kind: 'person' satisfies PersonKind, slug: '' }),
  derive: ({ id, name, slug, aliases }) => ({
    matchKey: personKey(String(name)) ?? name,
    aliases: aliases ?? [],
    // the address stays when the name changes
    slug: slug || [slugOf(String(name)), id].filter(Boolean).join('-'),
  }),
  also: async (store, _, rows) => [
    ...personNames(rows as (typeof people.$inferSelect)[]),
    ...formerRows(store, 'people', rows as (typeof people.$inferSelect)[]),
  ],
  match: (store, records) => matchNamed(store, 'people', records as PersonRecord[]),
  stamped: (now) => ({ updatedAt: moment(now) }),
  touched: ({ id }) => [`person:${id}`],
  holders: (id) => [productionsLinked('production_people', id)],
  usedElsewhere: (id, sites) => linkedElsewhere('people', id, sites),
}

const touched = ({ site }: { site: string }) => [`press:${site}`]

const pressCategoryDesk: DeskTable = {
  table: pressCategories,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  touched,
  holders: (id) => [titledRows('press-directories', 'category_id', id)],
}

const pressDirectoryDesk: DeskTable = {
  table: pressDirectories,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  // an import identifies a directory by two lines: the key of its category and the directory's own key
  identified: (externalId) => ({ key: externalId.slice(externalId.indexOf('\n') + 1) }),
  site: (row) => `(SELECT c.site FROM press_categories c WHERE c.id = ${row}.category_id)`,
  touched,
  holders: (id) => [titledRows('press-files', 'directory_id', id)],
}

const pressFileDesk: DeskTable = {
  table: pressFiles,
  fresh: () => ({}),
  site: (row) => `(SELECT c.site FROM press_directories d JOIN press_categories c ON c.id = d.category_id
    WHERE d.id = ${row}.directory_id)`,
  touched,
}

const aboDesk: DeskTable = {
  table: abos,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  derive: ({ slug, title }) => ({ slug: slug ?? slugsOf(title as Localised, { de: 'abo', en: 'series' }) }),
  also: (store, site, rows) => aboIndex(store, site, rows as (typeof abos.$inferSelect)[]),
  touched: ({ id, site }) => [`abos:${site}`, `productions:${site}`, `abo:${id}`],
  dependents: [{ table: features, column: 'abo_id' }],
  holders: (id) => [productionsBy('abo_id', id)],
  vignettes: (ids) =>
    sql<{ id: number; letter: string; color: string; on_color: string }>`SELECT id, letter, color, on_color FROM abos
      WHERE id IN (SELECT value FROM json_each(${ids}))`,
  uses: (id) => [featuresBy('abo_id', id), menusWithAbo(id), ...linksTo('abos', id)],
  searched: (id) => linksSearched('abos', id),
}

const closureDesk: DeskTable = {
  table: closures,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  // no page shows closures
  touched: () => [],
  problems: async (_store, _site, { values }) => periodProblems(values),
}

function periodProblems({ startsOn, endsOn }: Readonly<Record<string, unknown>>): DeskError[] {
  const [first, last] = [startsOn, endsOn].map((value) => (typeof value === 'string' && isDay(value) ? value : null))
  if (!first || !last) return []
  if (last < first) return [{ pointer: '/values/endsOn', code: 'before_start' }]
  return isShortEnough(first, last) ? [] : [{ pointer: '/values/endsOn', code: 'too_many_days' }]
}

const partnerDesk: DeskTable = {
  table: partners,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  touched: ({ site }) => [`partners:${site}`],
  dependents: [{ table: productionPartners, column: 'partner_id' }],
  uses: (id) => [productionsLinked('production_partners', id), ...usesInBlocks('partners', id)],
}

export const deskTables: Record<EntityName, DeskTable> = {
  abos: aboDesk,
  articles: articleDesk,
  closures: closureDesk,
  features: featureDesk,
  media: mediaDesk,
  partners: partnerDesk,
  people: personDesk,
  'press-categories': pressCategoryDesk,
  'press-directories': pressDirectoryDesk,
  'press-files': pressFileDesk,
  productions: productionDesk,
  redirects: redirectDesk,
  rooms: roomDesk,
  venues: venueDesk,
  works: workDesk,
}

export const fixedTables: Record<FixedEntityName, DeskTable> = { menus: menuDesk, settings: settingsDesk }
