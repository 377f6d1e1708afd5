import { priceFrom } from '../../shared/screens/parts/abo-price.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { firstStart } from './parts/changes-at.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'

const maxProductions = 24

/** Loads an abo with its productions; a wrong slug redirects to the canonical address. */
export async function loadAboDetail(context: LoadContext<'abo-detail'>): Promise<Loaded<'abo-detail'>> {
  const { site, locale, origin, content, report, now } = context
  const route = context.route
  const lists = new Lists(report)
  const [abo, productions] = await Promise.all([
    content.abos.byId(route.id),
    lists.load('productions of the abo', content.productions.ofAbo(route.id, { limit: maxProductions }), []),
  ])
  if (!abo) return { kind: 'not-found', message: '404 Not Found' }
  const address = abo.get_absolute_urls[locale]
  if (address !== buildPath(route)) return { kind: 'redirect', to: address }
  const name = locale === 'de' ? 'Abo' : 'Series'
  return {
    kind: 'screen',
    screen: 'abo-detail',
    status: 200,
    data: { abo, productions },
    meta: pageMeta(site, locale, origin, {
      title: `${name} ${abo.abo_setting.letter}, ${abo.title}`,
      description: [abo.teaser_concerts_text, priceFrom(abo, locale)].filter(Boolean).join(', '),
      addresses: abo.get_absolute_urls,
      ogType: 'product',
      ogImage: abo.title_image_obj,
    }),
    tags: [`abo:${abo.id}`, `abos:${site.key}`, `productions:${site.key}`],
    isComplete: lists.isComplete,
    changesAt: firstStart(productions.value, now),
  }
}
