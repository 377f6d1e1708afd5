import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { fileWords } from './file-words.ts'

interface ShortListProps<Item> {
  items: readonly Item[]
  className: string
  /** How many items are shown until all are requested. */
  most?: number
  children: (item: Item) => ReactNode
}

/** A list that shows its beginning, and the rest on request: a bank's file may have 20,000 rows. */
export function ShortList<Item>({ items, className, most = 100, children }: ShortListProps<Item>) {
  const words = fileWords[staffLocale()]
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = isWhole ? items : items.slice(0, most)
  const showAll = () => {
    flushSync(() => setWhole(true))
    // the pressed button was removed
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} className={className} tabIndex={-1}>
        {shown.map(children)}
      </ul>
      {shown.length < items.length && (
        <p className="bo-bf-p">
          {words.shownOf(shown.length, items.length)} <TextButton label={words.showAll} onClick={showAll} />
        </p>
      )}
    </>
  )
}
