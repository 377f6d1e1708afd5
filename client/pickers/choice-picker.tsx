import { Calendar, Check, Handshake, Link, type LucideIcon, Newspaper } from 'lucide-react'
import { useState } from 'react'
import type { Choice } from '../../shared/contract/media-library.ts'
import type { PickKind } from '../../shared/contract/picked.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import { choiceWords } from '../../shared/staff/choice-words.ts'
import { Icon } from '../staff/icon.tsx'
import { Option } from '../staff/option.tsx'
import { ListState } from './list-state.tsx'
import { PickerFrame, SearchField } from './picker-frame.tsx'
import { postToPage } from './post-message.ts'
import { type List, useList } from './use-list.ts'
import { type PickerOptions, useOptions } from './use-options.ts'
import { pickerWords, searchWords, useWords } from './words.ts'

type Kind = Exclude<PickKind, 'image'>

interface ChoicePickerProps {
  kind: Kind
  title: string
  locale: Locale
  current: number | null
}

export function ChoicePicker({ kind, title, locale, current }: ChoicePickerProps) {
  const words = pickerWords[locale]
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const list = useList(listOf[kind], query.trim())
  const choice = chosen ?? list.items.find(({ id }) => kind !== 'link' && id === current) ?? null
  const use = (value = choice) => value && postToPage({ type: 'auftakt:picked', kind, value })
  const isChosen = (item: Choice) => item.id === choice?.id && item.kind === choice.kind
  const options = useOptions({
    count: list.items.length,
    chosen: list.items.findIndex(isChosen),
    onChoose: (index) => setChosen(list.items[index] ?? null),
    onUse: () => use(),
  })
  return (
    <PickerFrame
      title={title}
      icon={icons[kind]}
      locale={locale}
      onLeave={() => postToPage({ type: 'auftakt:left' })}
      note={choice?.title}
      use={useWords[locale][kind]}
      canUse={choice !== null}
      onUse={() => use()}
    >
      <div className="e-pick-list" style={{ flex: 1 }}>
        <div className="e-pick-search">
          <SearchField label={searchWords[locale][kind]} value={query} onChange={setQuery} options={options.field} />
        </div>
        <div className="e-pick-scroll">
          <Choices {...{ kind, locale, list, isChosen, options }} onUse={use} />
          <ListState list={list} query={query.trim()} locale={locale} placeholder={<div className="e-state" />} />
        </div>
        <div className="e-pick-f">
          <span className="e-num">
            {list.count > 0 && words.of(grouped(list.items.length, locale), grouped(list.count, locale))}
          </span>
        </div>
      </div>
    </PickerFrame>
  )
}

interface ChoicesProps {
  kind: Kind
  locale: Locale
  list: List<Choice>
  isChosen: (item: Choice) => boolean
  options: PickerOptions
  onUse: (choice: Choice) => void
}

function Choices({ kind, locale, list: { items, state }, isChosen, options, onUse }: ChoicesProps) {
  const words = pickerWords[locale]
  if (items.length === 0) return null
  return (
    <div
      className={kind === 'link' ? 'e-rows e-rows--plain' : 'e-rows'}
      role="listbox"
      id={options.listId}
      aria-label={words.list}
      aria-busy={state === 'loading'}
    >
      {items.map((item, index) => (
        <Option
          key={`${item.kind} ${item.id}`}
          id={options.optionId(index)}
          className="e-opt"
          isActive={isChosen(item)}
          onUse={() => options.choose(index)}
          onDoubleClick={() => onUse(item)}
        >
          {kind !== 'link' && (item.thumb ? <img src={item.thumb} alt="" loading="lazy" /> : <i />)}
          <span>
            <b>{item.title}</b>
            <small>{kind === 'link' ? `${choiceWords[locale][item.kind]} · ${item.subtitle}` : item.subtitle}</small>
          </span>
          {isChosen(item) && <Icon of={Check} />}
        </Option>
      ))}
    </div>
  )
}

const listOf = {
  link: 'linkChoices',
  event: 'eventChoices',
  article: 'articleChoices',
  sponsor: 'sponsorChoices',
} as const satisfies Record<Kind, string>
const icons: Record<Kind, LucideIcon> = { link: Link, event: Calendar, article: Newspaper, sponsor: Handshake }
