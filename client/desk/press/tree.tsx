import { useQueryClient } from '@tanstack/react-query'
import { Folder, FolderOpen } from 'lucide-react'
import { type CSSProperties, Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PressCategory, PressTree } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { type Localised, localise } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { reordered } from '../order/reordered.ts'
import { useOrder } from '../order/use-order.ts'
import { useMay } from '../shell/start.ts'
import { countText } from './category-view.tsx'
import type { Selected } from './entries.ts'
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

/** A place in the tree as indexes: a category, or with `directory` a directory within it. */
interface Place {
  category: number
  directory: number | null
}

function placeAmongSiblings({ category, directory }: Place): number {
  return directory ?? category
}

/** Whether two places are both categories, or directories of the same category. */
function areSiblings(one: Place, other: Place): boolean {
  if (one.directory === null || other.directory === null) return one.directory === other.directory
  return one.category === other.category
}

/**
 * Returns `move`, which moves a category or directory among its siblings and updates the tree immediately, and `said`,
 * the announcement of the last move for screen readers.
 */
function useTreeOrder(tree: PressTree) {
  const locale = staffLocale()
  const words = pressWords[locale]
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const saveCategories = useOrder('press-categories')
  const saveDirectories = useOrder('press-directories')
  const show = (categories: readonly PressCategory[]) =>
    queries.setQueryData<PressTree>(['press-files', 'tree'], { ...tree, categories })

  async function move(from: Place, to: number): Promise<void> {
    const { categories } = tree
    const category = categories[from.category]
    const siblings = from.directory === null ? categories : (category?.directories ?? [])
    const row = siblings[placeAmongSiblings(from)]
    if (!category || !row || !siblings[to] || siblings[to] === row) return
    setSaid(words.moved(localise(row.title, locale) || words.untitled, String(to + 1)))
    if (from.directory === null) {
      const { rows, changed } = reordered(categories, from.category, to)
      show(rows)
      await saveCategories(changed)
    } else {
      const { rows, changed } = reordered(category.directories, from.directory, to)
      show(categories.map((one) => (one === category ? { ...one, directories: rows } : one)))
      await saveDirectories(changed)
    }
    await queries.invalidateQueries({ queryKey: ['press-files'] })
  }
  return { move, said }
}
