import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight, Ellipsis, GripVertical } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { localise } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { useSurroundings } from '../controls/control.ts'
import { allPages } from '../pages/all-pages.ts'
import { useMay } from '../shell/start.ts'
import { PeriodMark } from '../ui/moments/period-mark.tsx'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { menuCommands, panelId } from './item-panel.tsx'
import { aboveOf, type Direction, dropped, lengthOf, type MenuItem, type Move, moved, removed } from './moves.ts'
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

/**
 * The tree of a menu's entries, with one tab stop: arrows select, collapse or expand an entry; Alt with arrows, or
 * dragging, moves it; Delete removes it. Each entry also has a menu of commands.
 */
export function Tree({ label, items, chosen, onChoose, onItems }: TreeProps) {
  const { locale, related, canSave } = useSurroundings()
  const words = menuWords[locale]
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const hidden = useHiddenPages()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
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
  const shown = shownIndices(items, folded)
  const fold = (key: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(key)
    else next.delete(key)
    setFolded(next)
  }
  const remove = (index: number) => {
    onItems(removed(items, index), index)
    focus(Math.min(index, items.length - 2))
  }
  const set = (index: number, change: Partial<MenuItem>) =>
    onItems(
      items.map((one, at) => (at === index ? { ...one, ...change } : one)),
      index,
    )
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const direction = directions[event.key]
    const at = shown.indexOf(index)
    const to = { ArrowUp: shown[at - 1], ArrowDown: shown[at + 1], Home: shown[0], End: shown.at(-1) }[event.key]
    const hasBelow = lengthOf(items, index) > 1
    if (event.altKey && direction) {
      event.preventDefault()
      if (canSave) apply(moved(items, index, direction))
    } else if (event.key === 'Delete' && canSave) {
      event.preventDefault()
      remove(index)
    } else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && hasBelow && isPlain(event)) {
      event.preventDefault()
      fold(items[index]?.key ?? '', event.key === 'ArrowLeft')
    } else if (to !== undefined && isPlain(event)) {
      event.preventDefault()
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
        <span />
        <span>Deutsch</span>
        <span>English</span>
        <span>{words.target}</span>
      </p>
      <ol ref={list} className="e-nv" aria-label={label}>
        {shown.map((index) => {
          const item = items[index]
          if (!item) return null
          const above = aboveOf(items, index)
          const title = titleOf(item)
          const isFolded = folded.has(item.key)
          return (
            <li
              key={`${item.key}-${index}`}
              className={`e-nvr${index === chosen ? ' is-cur' : ''}${dragged === index ? ' is-drag' : ''}${item.isHidden ? ' is-off' : ''}`}
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
              <span className="e-nv-f">
                {lengthOf(items, index) > 1 && (
                  <button
                    type="button"
                    className="e-b e-b--i"
                    tabIndex={-1}
                    aria-label={isFolded ? words.unfold(title) : words.fold(title)}
                    aria-expanded={!isFolded}
                    onClick={() => fold(item.key, !isFolded)}
                  >
                    <Icon of={isFolded ? ChevronRight : ChevronDown} size={15} />
                  </button>
                )}
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
                {!item.site && hidden.has(item.url?.de ?? '') && (
                  <span className="e-mark e-mark--warn">{words.offline}</span>
                )}
                {item.isHidden && <span className="e-mark e-mark--n">{words.hidden}</span>}
                {item.until && <PeriodMark from={null} until={item.until} />}
              </span>
              {canSave && (
                <PopButton
                  {...{ className: 'e-b e-b--i', kind: 'menu', side: 'end', floats: true, isTabStop: index === chosen }}
                  label={words.more(title)}
                  content={<Icon of={Ellipsis} size={15} />}
                >
                  {(close) => {
                    const command = (label: string, run: () => void, isOff = false) => (
                      <MenuCommand key={label} label={label} isOff={isOff} close={close} run={run} />
                    )
                    return (
                      <>
                        {menuCommands.map(([direction]) => {
                          const move = moved(items, index, direction)
                          return command(words[direction], () => apply(move), move === null)
                        })}
                        {command(item.isHidden ? words.show : words.hide, () =>
                          set(index, { isHidden: !item.isHidden }),
                        )}
                        {command(words.remove, () => remove(index))}
                      </>
                    )
                  }}
                </PopButton>
              )}
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

function shownIndices(items: readonly MenuItem[], folded: ReadonlySet<string>): number[] {
  return items.flatMap((_, index) => (folded.has(aboveOf(items, index)?.key ?? '') ? [] : [index]))
}

function isPlain({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey
}

function useHiddenPages(): ReadonlySet<string> {
  const may = useMay('pages')
  const { data } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => allPages(signal),
    enabled: may('read'),
  })
  const hidden = (data?.results ?? []).filter(({ state }) => state === 'offline' || state === 'draft')
  return new Set(hidden.map(({ paths }) => `/de/${paths.de}`))
}

/** Scrolls the panel of the selected entry into view on screens where it is below the tree. */
function showPanel(): void {
  if (!matchMedia('(max-width: 63.99em)').matches) return
  requestAnimationFrame(() => document.getElementById(panelId)?.scrollIntoView({ block: 'start' }))
}
