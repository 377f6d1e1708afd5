import { CircleAlert, Lock, LogIn, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Locale } from '../../shared/i18n/locale.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import { Icon } from '../staff/icon.tsx'
import type { List } from './use-list.ts'
import { pickerWords } from './words.ts'

interface ListStateProps {
  list: Pick<List<{ id: number }>, 'items' | 'state' | 'retry' | 'more' | 'hasMore' | 'count'>
  query: string
  locale: Locale
  placeholder: ReactNode
}

export function ListState({ list, query, locale, placeholder }: ListStateProps) {
  const words = pickerWords[locale]
  const { state, items } = list
  return (
    <>
      <p className="vh" role="status">
        {state === 'loading' ? words.loading : state === 'ready' ? words.found(grouped(list.count, locale)) : ''}
      </p>
      {state === 'loading' && items.length === 0 && placeholder}
      {(state === 'failed' || state === 'login' || state === 'refused') && (
        <div className="e-state" role="alert">
          <Icon of={icons[state]} size={24} />
          <p>{words[state]}</p>
          {state !== 'refused' && (
            <button type="button" className="e-b e-b--l" onClick={list.retry}>
              {words.again}
            </button>
          )}
        </div>
      )}
      {state === 'ready' && items.length === 0 && (
        <div className="e-state">
          <Icon of={SearchX} size={24} />
          <p>{query ? words.nothingFound(query) : words.nothing}</p>
        </div>
      )}
      {list.hasMore && items.length > 0 && (
        <div className="e-load-more">
          <button type="button" className="e-b e-b--l" disabled={state === 'loading'} onClick={list.more}>
            {state === 'loading' ? words.loading : words.more}
          </button>
        </div>
      )}
    </>
  )
}

const icons = { failed: CircleAlert, login: LogIn, refused: Lock }
