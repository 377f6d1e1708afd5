import { useQuery } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { localise } from '../../../shared/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { deskApi } from '../api/desk-api.ts'
import { useSurroundings } from '../controls/control.ts'
import { useMay } from '../shell/start.ts'
import { PeriodMark } from '../ui/moments/period-mark.tsx'
import { panelId } from './item-panel.tsx'
import { aboveOf, type Direction, dropped, type MenuItem, type Move, moved, removed } from './moves.ts'
import { menuWords } from './words.ts'

interface TreeProps {
  label: string
  items: readonly MenuItem[]
  chosen: number
  onChoose: (index: number) => void
  onItems: (items: readonly MenuItem[], index: number) => void
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** The tree of a menu's entries, with one tab stop: arrows select, and Alt with arrows or dragging moves. */
export function Tree({ label, items, chosen, onChoose, onItems }: TreeProps) {
  const { locale, related, canSave } = useSurroundings()
  const words = menuWords[locale]
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const hidden = useHiddenPages()
  const titleOf = (item: MenuItem) => localise(item.title, locale) || words.untitled

  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] .e-nv-t`)?.focus())
  const apply = (move: Move | null) => {
    const item = move?.items[move.index]
    if (!move || !item) return
    onItems(move.items, move.index)
    setSaid(words.moved(titleOf(item), String(move.index + 1)))
    focus(move.index)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const direction = directions[event.key]
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (event.altKey && direction) {
      event.preventDefault()
      if (canSave) apply(moved(items, index, direction))
    } else if (event.key === 'Delete' && canSave) {
      event.preventDefault()
      onItems(removed(items, index), index)
      focus(Math.min(index, items.length - 2))
    } else if (to !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      if (!items[to]) return
      onChoose(to)
      focus(to)
    }
  }
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      <p className="e-nvr e-nvh" aria-hidden="true">
        <span />
        <span>Deutsch</span>
        <span>English</span>
        <span>{words.target}</span>
      </p>
      <ol ref={list} className="e-nv" aria-label={label}>
        {items.map((item, index) => {
          const above = aboveOf(items, index)
          const title = titleOf(item)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have equal keys
              key={`${item.key}-${index}`}
              className={`e-nvr${index === chosen ? ' is-cur' : ''}${dragged === index ? ' is-drag' : ''}`}
              style={{ '--lv': item.level } as CSSProperties}
              data-index={index}
              draggable={canSave}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', title)
                event.dataTransfer.effectAllowed = 'move'
                setDragged(index)
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) apply(dropped(items, dragged, index))
                setDragged(null)
              }}
            >
              <span className="e-grip" aria-hidden="true">
                {canSave && <Icon of={GripVertical} size={15} />}
              </span>
              <button
                type="button"
                className="e-nv-t"
                tabIndex={index === chosen ? 0 : -1}
                aria-current={index === chosen ? 'true' : undefined}
                aria-label={above ? words.below(title, titleOf(above)) : title}
                onClick={() => {
                  onChoose(index)
                  showPanel()
                }}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                {item.title.de || words.untitled}
              </button>
              <span className="e-nv-e" lang="en">
                {item.title.en || <span className="e-mark e-mark--err">{words.noEnglish}</span>}
              </span>
              <span className="e-nv-u">
                <span className="e-el">{targetOf(item)}</span>
                {hidden.has(item.url?.de ?? '') && <span className="e-mark e-mark--warn">{words.offline}</span>}
                {item.until && <PeriodMark from={null} until={item.until} />}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )

  function targetOf({ url, aboId }: MenuItem): string {
    if (aboId !== null) return `${words.abo} ${related.abos?.[aboId]?.title ?? aboId}`
    return url?.de || words.heading
  }
}

/** Returns the German addresses of the pages that visitors do not see; menus leave out entries that link to them. */
function useHiddenPages(): ReadonlySet<string> {
  const may = useMay('pages')
  const { data } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => deskApi.pages(signal),
    enabled: may('read'),
  })
  const hidden = (data?.results ?? []).filter(({ state }) => state === 'offline' || state === 'draft')
  return new Set(hidden.map(({ paths }) => `/de/${paths.de}`))
}

/** Scrolls the panel of the selected entry into view where it is below the tree. */
function showPanel(): void {
  if (!matchMedia('(max-width: 63.99em)').matches) return
  requestAnimationFrame(() => document.getElementById(panelId)?.scrollIntoView({ block: 'start' }))
}
