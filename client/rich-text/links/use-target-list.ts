import { useEffect, useState } from 'react'
import type { Choice } from '../../../shared/contract/media-library.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { choiceWords } from '../../../shared/staff/choice-words.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { linkAddress } from '../link-address.ts'
import { linkTargets } from './link-targets.ts'
import { linkWords } from './words.ts'

/** An option of the link form: content of the site, or the typed text completed to an address. */
export interface Target {
  key: string
  kind: Choice['kind'] | 'address'
  title: string
  note: string
  href: string
}

export const kinds = ['all', 'page', 'event', 'article'] as const
export type Kind = (typeof kinds)[number]

export interface TargetListState {
  targets: readonly Target[]
  /** The option that Enter chooses; null if Enter applies the typed text. */
  active: Target | null
  /** Its index; -1 for none. */
  at: number
  state: 'loading' | 'ready' | 'failed'
  move: (at: number) => void
}

const most = 8

/**
 * Returns options for the typed text: matching content of the site, and the text completed to an address. Once a text
 * is typed, Enter chooses the address, or the first content if the text is not an address. A path, or an address with a
 * scheme, has no options.
 */
export function useTargetList(typed: string, kind: Kind, language: Locale): TargetListState {
  const text = typed.trim()
  const isWhole = /^(?:[a-z]+:|\/)/i.test(text)
  const { items, state } = useTargets(isWhole ? null : text, kind === 'all' ? null : kind)
  const [moved, setMoved] = useState<{ text: string; at: number } | null>(null)
  const href = text === '' || isWhole ? null : linkAddress(text)
  const targets = [
    ...items.slice(0, most).flatMap((item) => targetOf(item, language)),
    ...(href ? [addressTarget(text, href)] : []),
  ]
  // an option chosen by arrow keys stays active until the text changes
  const first = text === '' || isWhole ? -1 : href ? targets.length - 1 : 0
  const at = moved?.text === text ? moved.at : first
  return {
    targets,
    active: targets[at] ?? null,
    at: at < targets.length ? at : -1,
    state,
    move: (next) => setMoved({ text, at: next }),
  }
}

function targetOf(item: Choice, language: Locale): Target[] {
  const href = item.urls?.[language] ?? item.url
  if (!href) return []
  const note = [choiceWords[staffLocale()][item.kind], item.subtitle].filter(Boolean).join(' · ')
  return [{ key: `${item.kind}-${item.id}`, kind: item.kind, title: item.title, note, href }]
}

function addressTarget(text: string, href: string): Target {
  const words = linkWords[staffLocale()]
  const [scheme = ''] = /^\w+:(?:\/\/)?/.exec(href) ?? []
  return { key: 'address', kind: 'address', title: words.asAddress(text), note: words.completed(scheme), href }
}

interface Targets {
  items: readonly Choice[]
  state: 'loading' | 'ready' | 'failed'
}

const typingPauseMs = 150

/**
 * Searches the site's content; the latest query wins.
 * @param query null for no search
 * @param kind null for every kind
 */
function useTargets(query: string | null, kind: Choice['kind'] | null): Targets {
  const [targets, setTargets] = useState<Targets>({ items: [], state: 'loading' })
  useEffect(() => {
    if (query === null) return setTargets({ items: [], state: 'ready' })
    const question = new AbortController()
    const timer = setTimeout(
      async () => {
        setTargets(({ items }) => ({ items, state: 'loading' }))
        try {
          const items = await linkTargets.find(query, kind, question.signal)
          if (!question.signal.aborted) setTargets({ items, state: 'ready' })
        } catch (error) {
          if (question.signal.aborted) return
          console.info('targets of links:', error)
          setTargets({ items: [], state: 'failed' })
        }
      },
      query ? typingPauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [query, kind])
  return targets
}
