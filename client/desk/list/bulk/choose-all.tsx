import { useQuery } from '@tanstack/react-query'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { alert } from '../../../staff/alerts.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { ListedEntry } from '../../api/data-provider.ts'
import { deskApi } from '../../api/desk-api.ts'
import { chooseUpTo, type LoadedList } from './choose-up-to.ts'
import { maxRows } from './send-in-parts.ts'

interface ChooseAllProps {
  entity: EntityDefinition
  query: URLSearchParams
  list: LoadedList<ListedEntry>
  count: number
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The button that selects every row of the list, or the first 100 rows of a longer list. */
export function ChooseAll({ entity, query, list, count, onChoose }: ChooseAllProps) {
  const words = labels[staffLocale()]
  const search = query.toString()
  const { data } = useQuery({
    queryKey: [entity.name, 'count', search],
    queryFn: ({ signal }) => deskApi.count(entity.name, new URLSearchParams(search), signal),
  })
  const isMore = data !== undefined && (data.is_more || data.count > maxRows)
  const isDone = data !== undefined && count >= Math.min(data.count, maxRows)
  const choose = async () => {
    const { ids, hasMore } = await chooseUpTo(maxRows, list)
    if (ids === null) {
      alert('error', words.failed)
      return
    }
    onChoose(new Set(ids))
    if (hasMore) alert('save', words.first(maxRows), { detail: words.limit(maxRows) })
  }
  return (
    <button type="button" className="e-b" aria-disabled={isDone} onClick={() => isDone || void choose()}>
      {isMore ? words.firstOnly(maxRows) : words.all(data?.count)}
    </button>
  )
}

const labels = defineLabels({
  de: {
    all: (count: number | undefined) => (count === undefined ? 'Alle' : `Alle ${count}`),
    firstOnly: (most: number) => `Die ersten ${most}`,
    first: (most: number) => `Die ersten ${most} sind gewählt`,
    limit: (most: number) => `Die Liste hat mehr; auf einmal gehen höchstens ${most}.`,
    failed: 'Die Liste ließ sich nicht ganz laden.',
  },
  en: {
    all: (count: number | undefined) => (count === undefined ? 'All' : `All ${count}`),
    firstOnly: (most: number) => `First ${most}`,
    first: (most: number) => `The first ${most} are selected`,
    limit: (most: number) => `The list has more; at most ${most} can be changed at once.`,
    failed: 'The whole list could not be loaded.',
  },
})
