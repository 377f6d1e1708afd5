import '../../../screens/event-list/filter/filter.css'
import '../../../screens/event-list/filter/linked-choices.css'
import '../../../screens/event-list/calendar/day-ruler.css'
import '../../../screens/event-list/empty.css'
import '../../../ui/field.css'
import '../../../ui/keep.css'
import '../../../ui/list-ends.css'
import '../../../ui/page-head.css'
import '../../../ui/section-head.css'
import '../../../ui/button.css'
import '../../../ui/status.css'
import '../../../ui/timetable.css'
import '../../../ui/timetable-row.css'
import '../../../ui/timetable-row-large.css'
import '../../../ui/vignette.css'
import './productions.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { applyChanges } from '../../../screens/event-list/filter/apply-changes.ts'
import { ShopNotice } from '../../frame/shop-notice.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { ProductionsPageData } from './data.ts'
import { keepPlace } from './kept-place.ts'

/** The site's list of productions in the ticket shop's layout. Its markup works as links and a form. */
export default function ProductionsView({ data: { list } }: { data: ProductionsPageData }) {
  const { waiting } = useShopPage().basket
  const words = useLabels(labels)
  return (
    <>
      <div className="pagehead pagehead--ws sheet">
        <h1>{words.title}</h1>
      </div>
      {waiting && (
        <div className="sheet">
          <ShopNotice notice={waiting} />
        </div>
      )}
      <section className="sheet list" aria-label={words.list}>
        <List html={list} />
      </section>
    </>
  )
}

/** A new list keeps the visitor's place in the one that it replaces, and changes of the filter that wait. */
function List({ html }: { html: string }) {
  const { locale } = usePage()
  const list = useRef<HTMLDivElement>(null)
  const [first] = useState(html)
  const shown = useRef(html)
  const [heard, setHeard] = useState('')
  const { current: changes } = useRef<Changes>(new Map())
  useLayoutEffect(() => {
    if (!list.current || shown.current === html) return
    shown.current = html
    keepPlace(list.current, html)
    keepChanges(list.current, changes)
    setHeard(list.current.querySelector('[role=status]')?.textContent ?? '')
  }, [html, changes])
  useEffect(() => {
    if (!list.current) return
    return applyChanges(list.current, locale, {
      set: (name, value) => (value === null ? changes.delete(name) : changes.set(name, value)),
      complete: (data, form) => {
        changes.clear()
        completeForm(data, form)
      },
    })
  }, [changes, locale])
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by worker/box-office/pages/productions/list-markup.tsx */}
      <div ref={list} dangerouslySetInnerHTML={{ __html: first }} />
      {/* screen readers only announce changes of an element that was there before */}
      <p className="vh" role="status">
        {heard}
      </p>
    </>
  )
}

const labels = defineLabels({
  de: { title: 'Karten kaufen', list: 'Spielplan' },
  en: { title: 'Buy tickets', list: 'Programme' },
})

/** The values of changed fields that have not been submitted yet, by the fields' names. */
type Changes = Map<string, string>

/** Leaves out the first day if the visitor did not choose it: lists begin today anyway, and the field says so. */
function completeForm(data: FormData, form: HTMLFormElement): void {
  const date = form.elements.namedItem('date') as HTMLInputElement
  const isChosen = new URLSearchParams(location.search).has('date')
  if (!isChosen && date.value === date.defaultValue) data.delete('date')
}

/** Writes changes that wait into the form of a list that has arrived meanwhile. */
function keepChanges(list: HTMLElement, changes: Changes): void {
  for (const [name, value] of changes) {
    const field = list.querySelector('form')?.elements.namedItem(name) as HTMLInputElement | null | undefined
    if (field) field.value = value
  }
}
