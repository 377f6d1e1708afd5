import { useQuery } from '@tanstack/react-query'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { maxListedIds } from '../../../../shared/entities/search-limit.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { alert } from '../../../staff/alerts.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { chooseUpTo, type LoadedList } from '../../listing/selection/choose-up-to.ts'

/** As many rows as a list can be limited to, so that the selection can also be downloaded. */
const most = maxListedIds

interface ChooseAllProps {
  entity: EntityDefinition
  query: URLSearchParams
  list: LoadedList<ListedEntry>
  count: number
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The button that selects every row of the list, or the first 1,000 rows of a longer list. */
export function ChooseAll({ entity, query, list, count, onChoose }: ChooseAllProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const search = query.toString()
  const { data } = useQuery({
    queryKey: [entity.name, 'count', search],
    queryFn: ({ signal }) => call('countRows', { entity: entity.name }, { query: new URLSearchParams(search), signal }),
  })
  const isMore = data !== undefined && (data.is_more || data.count > most)
  const isDone = data !== undefined && count >= (data.is_more ? most : Math.min(data.count, most))
  const choose = async () => {
    const { ids, hasMore } = await chooseUpTo(most, list)
    if (ids === null) {
      alert('error', words.failed)
      return
    }
    onChoose(new Set(ids))
    if (hasMore) alert('save', words.first(grouped(most, locale)), { detail: words.limit(grouped(most, locale)) })
  }
  return (
    <button type="button" className="e-b" aria-disabled={isDone} onClick={() => isDone || void choose()}>
      {isMore ? words.firstOnly(grouped(most, locale)) : words.all(data && grouped(data.count, locale))}
    </button>
  )
}

const labels = defineLabels({
  de: {
    all: (count: string | undefined) => (count === undefined ? 'Alle' : `Alle ${count}`),
    firstOnly: (limit: string) => `Alle, höchstens ${limit}`,
    first: (limit: string) => `Die ersten ${limit} sind gewählt`,
    limit: (limit: string) => `Die Liste hat mehr; auf einmal gehen höchstens ${limit}.`,
    failed: 'Die Liste ließ sich nicht ganz laden.',
  },
  en: {
    all: (count: string | undefined) => (count === undefined ? 'All' : `All ${count}`),
    firstOnly: (limit: string) => `All, at most ${limit}`,
    first: (limit: string) => `The first ${limit} are selected`,
    limit: (limit: string) => `The list has more; at most ${limit} can be changed at once.`,
    failed: 'The whole list could not be loaded.',
  },
})
