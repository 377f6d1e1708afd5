import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftPage, PageListItem, PageOrder } from '../../../../shared/contract/editor.ts'
import { localise } from '../../../../shared/locale.ts'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { ToolButton } from '../../layer/tool-button.tsx'
import { reasonOf } from '../reason-of.ts'
import { settingsWords } from './words.ts'

/** The pages beside this one, in the order of menus and tabs. It holds at once: an order has no draft. */
export function SiblingsOrder({ page, pages }: { page: DraftPage; pages: readonly PageListItem[] }) {
  const parentId = page.settings.parent_id
  const siblings = pages
    .filter(({ parent_id: id }) => id === parentId)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
  if (siblings.length < 2) return null
  return <Order key={siblings.map(({ id }) => id).join()} page={page} siblings={siblings} />
}

function Order({ page, siblings }: { page: DraftPage; siblings: readonly PageListItem[] }) {
  const locale = staffLocale()
  const words = settingsWords[locale]
  const [order, setOrder] = useState(siblings)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const isSending = useRef(false)

  async function move(from: number, by: 1 | -1): Promise<void> {
    const moved = order[from]
    const to = from + by
    if (!moved || to < 0 || to >= order.length || isSending.current) return
    isSending.current = true
    const next = order.toSpliced(from, 1).toSpliced(to, 0, moved)
    flushSync(() => setOrder(next))
    // what moves in the document loses the focus, and so does a button that leads no further
    const ways = [by, -by].map((one) => `[data-page="${moved.id}"] [data-by="${one}"] button:enabled`)
    const way = ways.map((one) => list.current?.querySelector<HTMLElement>(one)).find(Boolean)
    way?.focus()
    try {
      const body = { parent_id: page.settings.parent_id, ids: next.map(({ id }) => id), was: order.map(({ id }) => id) }
      await withLogin(() => call<PageOrder>('POST', 'pages/reorder/', { body }))
      setFailure(null)
      setSaid(words.place(localise(moved.title, locale), to + 1, next.length))
    } catch (error) {
      setOrder(order)
      setFailure(reasonOf(error))
    } finally {
      isSending.current = false
    }
  }

  return (
    <section className="e-stack e-group" aria-labelledby="e-siblings">
      <h3 id="e-siblings">{words.order}</h3>
      <p className="e-hint">{words.orderHint}</p>
      <ol className="e-siblings" ref={list}>
        {order.map(({ id, title }, index) => (
          <li
            key={id}
            data-page={id}
            className="e-line"
            onKeyDown={(event) => {
              const by = keyed(event)
              if (!by) return
              event.preventDefault()
              void move(index, by)
            }}
          >
            {id === page.id ? <b>{localise(title, locale)}</b> : <span>{localise(title, locale)}</span>}
            <span data-by="-1">
              <ToolButton
                icon={ArrowUp}
                name={words.up(localise(title, locale))}
                isDisabled={index === 0}
                onPress={() => void move(index, -1)}
              />
            </span>
            <span data-by="1">
              <ToolButton
                icon={ArrowDown}
                name={words.down(localise(title, locale))}
                isDisabled={index === order.length - 1}
                onPress={() => void move(index, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      {failure && (
        <p className="e-errt" role="alert">
          {failure}
        </p>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </section>
  )
}

function keyed({ altKey, key }: KeyboardEvent): 1 | -1 | null {
  if (!altKey) return null
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
}
