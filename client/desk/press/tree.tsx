import { Folder, FolderOpen } from 'lucide-react'
import { type CSSProperties, Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PressTree } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { type Localised, localise } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useMay } from '../shell/start.ts'
import { countText } from './category-view.tsx'
import type { Selected } from './entries.ts'
import { areSiblings, type Place, placeAmongSiblings, useTreeOrder } from './use-tree-order.ts'
import { pressWords } from './words.ts'

interface TreeProps {
  tree: PressTree
  selected: Selected
}

/**
 * The categories and directories as links with one tab stop: arrows move the focus, and Alt with arrows or dragging
 * moves a row among its siblings.
 */
export function Tree({ tree, selected }: TreeProps) {
  const words = pressWords[staffLocale()]
  const nav = useRef<HTMLElement>(null)
  const [dragged, setDragged] = useState<Place | null>(null)
  const { move, said } = useTreeOrder(tree)
  const canSave = useMay('press-directories')('save')

  function onKeyDown(event: KeyboardEvent, place: Place): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && step) {
      event.preventDefault()
      if (canSave) void move(place, placeAmongSiblings(place) + step)
      return
    }
    const links = [...(nav.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const to = step
      ? links.indexOf(event.currentTarget as HTMLElement) + step
      : { Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    links[to]?.focus()
  }

  const rowAt = (place: Place, id: number, title: Localised, files: number | null) => (
    <Row
      to={`/press?${place.directory === null ? 'category' : 'directory'}=${id}`}
      {...{ place, title, files }}
      isCurrent={
        place.directory === null
          ? selected.directory === null && selected.category.id === id
          : selected.directory?.id === id
      }
      isDraggable={canSave}
      isTarget={dragged !== null && areSiblings(dragged, place)}
      onDrag={setDragged}
      onDrop={() => dragged && void move(dragged, placeAmongSiblings(place))}
      onKeyDown={(event) => onKeyDown(event, place)}
    />
  )
  return (
    <nav ref={nav} className="e-prs-t" aria-label={words.folders}>
      <p className="vh" role="status">
        {said}
      </p>
      <ul>
        {tree.categories.map(({ id, title, directories }, category) => (
          <Fragment key={id}>
            {rowAt({ category, directory: null }, id, title, null)}
            {directories.map((one, directory) => (
              <Fragment key={one.id}>{rowAt({ category, directory }, one.id, one.title, one.files)}</Fragment>
            ))}
          </Fragment>
        ))}
      </ul>
      {tree.is_cut && <p className="e-hint">{words.cut('500')}</p>}
    </nav>
  )
}

interface RowProps {
  to: string
  place: Place
  title: Localised
  /** The number of files; null for a category. */
  files: number | null
  isCurrent: boolean
  isDraggable: boolean
  /** Whether the dragged row may be dropped here. */
  isTarget: boolean
  onDrag: (place: Place | null) => void
  onDrop: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Row({ to, place, title, files, isCurrent, isDraggable, isTarget, onDrag, onDrop, onKeyDown }: RowProps) {
  const locale = staffLocale()
  const words = pressWords[locale]
  const name = localise(title, locale) || words.untitled
  return (
    <li
      draggable={isDraggable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(place)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        if (!isTarget) return
        event.preventDefault()
        onDrop()
      }}
    >
      <Link
        to={to}
        style={{ '--lv': place.directory === null ? 0 : 1 } as CSSProperties}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        draggable={false}
        title={isDraggable ? words.orderHint : undefined}
        onKeyDown={onKeyDown}
      >
        <Icon of={isCurrent ? FolderOpen : Folder} />
        <span>{name}</span>
        {files !== null && <span className="e-2 e-num">{countText(files)}</span>}
      </Link>
    </li>
  )
}
