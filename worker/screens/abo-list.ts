import type { AboListItem } from '../../shared/contract/abo.ts'
import type { AboWithNext } from '../../shared/screens/abo-list/screen.ts'
import type { ContentClient } from '../content/content-client.ts'
import { firstStart } from './parts/changes-at.ts'
import { listAddresses, readPage } from './parts/list-page.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'

const labels = {
  de: {
    title: 'Abonnements',
    description: (saving: number) =>
      saving > 0
        ? `Bis zu ${saving} Prozent sparen, Termine tauschen: alle Abonnements in`
        : 'Ein fester Platz, Termine tauschen: alle Abonnements in',
  },
  en: {
    title: 'Subscriptions',
    description: (saving: number) =>
      saving > 0
        ? `Save up to ${saving} per cent, exchange dates: all subscriptions in`
        : 'Your own seat, exchange dates: all subscriptions in',
  },
}

const productionsNamed = 3

export async function loadAboList(context: LoadContext): Promise<Loaded<'abo-list'>> {
  const { site, locale, origin, query, content, report, now } = context
  const page = readPage(query)
  if (!page) return { kind: 'not-found', message: '404 Not Found' }
  const lists = new Lists(report)
  const abos = await lists.load('abos', content.abos.list({ page }), null, { isMain: true })
  if (!abos.loading && !abos.value) return { kind: 'not-found', message: '404 Not Found' }
  const results = await Promise.all((abos.value?.results ?? []).map((abo) => withProductions(abo, content, lists)))
  const saving = Math.max(0, ...results.map(({ saving_percent: percent }) => percent ?? 0))
  return {
    kind: 'screen',
    screen: 'abo-list',
    status: 200,
    data: { page, abos: { ...abos, value: abos.value && { ...abos.value, results } } },
    meta: pageMeta(site, locale, origin, {
      title: labels[locale].title,
      page,
      description: `${labels[locale].description(saving)} ${site.city[locale]}`,
      addresses: listAddresses('abo-list', query),
      ogImage: results[0]?.title_image_obj ?? null,
    }),
    tags: [`abos:${site.key}`, `productions:${site.key}`],
    isComplete: lists.isComplete,
    changesAt: firstStart(
      results.flatMap(({ coming }) => coming.next),
      now,
    ),
  }
}

async function withProductions(abo: AboListItem, content: ContentClient, lists: Lists): Promise<AboWithNext> {
  const { value } = await lists.load('productions of the abo', content.productions.list({ abo: abo.id }), null)
  const next = (value?.results ?? []).slice(0, productionsNamed).map(({ id, title, date }) => ({ id, title, date }))
  return { ...abo, coming: { count: value?.count ?? 0, next } }
}
