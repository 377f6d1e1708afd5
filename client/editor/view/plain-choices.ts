// What links, events and articles can be chosen from on a site with a plain backend, which has no lists of choices: its
// navigation, and the lists that visitors see.
import type { Choice } from '../../../shared/contract/media-library.ts'
import type { NavigationItem } from '../../../shared/contract/site-content.ts'
import { shortDate } from '../../../shared/i18n/dates.ts'
import { pageData } from '../../staff/page-data.ts'

const most = 40

/** Returns the choices whose title contains every typed word. @param kind null for all kinds */
export async function plainChoices(query: string, kind: Choice['kind'] | null): Promise<Choice[]> {
  const kinds = kind ? [kind] : (['page', 'event', 'article'] as const)
  const found = (await Promise.all(kinds.map(choicesOf))).flat()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const isMeant = ({ title, subtitle }: Choice) =>
    words.every((word) => `${title} ${subtitle}`.toLowerCase().includes(word))
  return found.filter(isMeant).slice(0, most)
}

const lists = () => import('./plain-lists.ts')

async function choicesOf(kind: Choice['kind']): Promise<Choice[]> {
  const { locale, nav } = pageData()
  switch (kind) {
    case 'page':
      return entries([...nav.menu, ...nav.footer])
    case 'event':
      return (await (await lists()).listedProductions()).map(({ id, title, get_absolute_url: url, date, room }) => ({
        ...base(kind, id, title, url),
        subtitle: [date && shortDate(date, locale), room?.display_name].filter(Boolean).join(' · '),
      }))
    case 'article':
      return (await (await lists()).listedArticles()).map(({ id, headline, get_absolute_url: url }) =>
        base(kind, id, headline, url),
      )
    case 'sponsor':
      return (await (await lists()).listedPartners()).map(({ id, name, url }) => base(kind, id, name, url))
    default:
      return []
  }
}

function entries(items: readonly NavigationItem[]): Choice[] {
  return items.flatMap(({ title, url, children }, index) => [
    ...(url ? [base('page', index, title, url)] : []),
    ...entries(children),
  ])
}

function base(kind: Choice['kind'], id: number, title: string, url: string | null): Choice {
  return { id, kind, title, subtitle: '', url, urls: null, thumb: null }
}
