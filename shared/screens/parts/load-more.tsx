import '../../ui/alert.css'
import '../../ui/button.css'
import '../../ui/list-ends.css'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels } from '../../page/page-context.tsx'
import type { Appended } from './use-appended.ts'

interface LoadMoreProps {
  pages: Pick<Appended<unknown>, 'next' | 'isLoading'>
  /** `shown` is the number of entries on the page, `count` the number in the whole list. */
  shown: number
  count: number
  label: string
  /** The previous list page, if the page does not start at the first. */
  before?: { href: string; label: string } | undefined
  /** A selector that matches one link per entry. */
  links: string
  children: ReactNode
}

/** A list with a link to the next list page below it; with JavaScript, the link appends that page instead. */
export function LoadMore({ pages: { next, isLoading }, shown, count, label, before, links, children }: LoadMoreProps) {
  const words = useLabels(labels)
  const section = useRef<HTMLDivElement>(null)
  const focusNext = useRef<number | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)

  useEffect(() => {
    const added = focusNext.current === null ? null : linksIn(section.current, links)[focusNext.current]
    if (!added || shown === 0) return
    // moves the focus to the first added entry, for keyboard and screen reader users
    added.focus()
    focusNext.current = null
  }, [shown, links])

  async function append(event: MouseEvent<HTMLAnchorElement>) {
    if (!next || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (isLoading) return
    focusNext.current = linksIn(section.current, links).length
    setUnreachable(false)
    const outcome = await next.load()
    // offline, following the link would replace the list with an error
    if (outcome === 'unreachable') setUnreachable(true)
    else if (outcome === 'failed') window.location.assign(next.href)
  }

  return (
    <div ref={section} aria-busy={isLoading || undefined}>
      {before && (
        <p className="before">
          <a className="btn btn--line" href={before.href}>
            {before.label}
          </a>
        </p>
      )}
      {children}
      <p className="after">
        {next && (
          <a className="btn btn--wide" href={next.href} onClick={append} rel="next">
            {label}
          </a>
        )}{' '}
        <span className="meta" role="status">
          {words.shown(shown, count)}
        </span>
        {isUnreachable && (
          <span className="alert" role="alert">
            {words.unreachable}
          </span>
        )}
      </p>
    </div>
  )
}

function linksIn(section: HTMLElement | null, selector: string): HTMLElement[] {
  return [...(section?.querySelectorAll<HTMLElement>(selector) ?? [])]
}

const labels = defineLabels({
  de: {
    shown: (shown: number, count: number) => `${grouped(shown, 'de')} von ${grouped(count, 'de')} angezeigt`,
    unreachable:
      'Keine Verbindung. Was Sie hier sehen, bleibt stehen: Versuchen Sie es wieder, sobald Sie online sind.',
  },
  en: {
    shown: (shown: number, count: number) => `${grouped(shown, 'en')} of ${grouped(count, 'en')} shown`,
    unreachable: 'You are offline. The list stays here: please try again once you are back online.',
  },
})
