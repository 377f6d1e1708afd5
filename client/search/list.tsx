import type { ReactNode } from 'react'
import type { Suggestions } from '../../shared/contract/search.ts'
import { isTimeKnown, shortDate, timeOfDay } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { type Mark, marking } from '../../shared/ui/marked.tsx'
import { programmeLine } from '../../shared/ui/timetable-row.tsx'
import type { Options, ProductionOption, TextOption } from './options.ts'
import { rememberSearch } from './recent.ts'

interface ListProps {
  options: Options
  active: string | null
  found: Suggestions | null
}

/** Each option is a link that the arrow keys reach from the field. */
export function List({ options, active, found }: ListProps) {
  const words = useLabels(labels)
  const mark = marking(found?.marks)
  const { productions, names, others, recent } = options
  const option = (item: { id: string; href: string; search: string | null }, children: ReactNode) => (
    <li key={item.id} role="presentation">
      <a
        id={item.id}
        role="option"
        aria-selected={item.id === active}
        tabIndex={-1}
        href={item.href}
        onClick={() => {
          // choosing a page is not a search, so the incomplete query is not stored
          if (item.search) rememberSearch(item.search)
        }}
      >
        {children}
      </a>
    </li>
  )
  const texts = (name: string, list: readonly TextOption[]) =>
    list.length > 0 && (
      <Group name={name} isPlain>
        {list.map((item) => option(item, <span>{mark(item.text)}</span>))}
      </Group>
    )
  return (
    <div className="sug-cols" id="search-suggested" role="listbox" aria-label={words.list}>
      {texts(words.recent, recent)}
      {productions.length > 0 && (
        <Group name={words.concerts(found?.productions_count ?? 0, found?.has_more ?? false)}>
          {productions.map((item) => option(item, <Production option={item} mark={mark} />))}
        </Group>
      )}
      <div role="presentation">
        {texts(words.names, names)}
        {texts(words.others, others)}
      </div>
    </div>
  )
}

function Group({ name, isPlain = false, children }: { name: string; isPlain?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
    <div className={isPlain ? 'sug sug--plain' : 'sug'} role="group" aria-label={name}>
      <div className="sug-h" aria-hidden="true">
        {name}
      </div>
      <ul role="presentation">{children}</ul>
    </div>
  )
}

function Production({ option: { production }, mark }: { option: ProductionOption; mark: Mark }) {
  const { locale, today } = usePage()
  const { title, date } = production
  const isPast = date.slice(0, 10) < today
  return (
    <>
      <span className="t">
        <b>{shortDate(date, locale)}</b>
        <span>{isPast ? date.slice(0, 4) : isTimeKnown(date) && timeOfDay(date)}</span>
      </span>
      <span>
        <b>{mark(title)}</b>
        <span>{mark(programmeLine({ ...production, subtitle: '' }))}</span>
      </span>
    </>
  )
}

const labels = defineLabels({
  de: {
    list: 'Vorschläge',
    recent: 'Zuletzt gesucht',
    concerts: (count: number, hasMore: boolean) => `Konzerte, ${hasMore ? 'mehr als ' : ''}${count} Treffer`,
    names: 'Werke und Künstler',
    others: 'Magazin und Seiten',
  },
  en: {
    list: 'Suggestions',
    recent: 'Recent searches',
    concerts: (count: number, hasMore: boolean) =>
      `Concerts, ${hasMore ? 'more than ' : ''}${count} ${count === 1 ? 'result' : 'results'}`,
    names: 'Works and artists',
    others: 'Magazine and pages',
  },
})
