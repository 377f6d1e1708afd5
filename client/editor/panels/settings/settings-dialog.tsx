import { ArrowDown, ArrowUp, GripVertical, Settings2 } from 'lucide-react'
import { type HTMLAttributes, type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftPage, PageListItem } from '../../../../shared/contract/editor.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import type { Conflict } from '../../../../shared/drafts/merge-pages.ts'
import { parentName, settingsFields } from '../../../../shared/drafts/settings-fields.ts'
import { isLocalised, isStoredImage, type StoredField } from '../../../../shared/fields/stored-field.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { call } from '../../../staff/api.ts'
import { Icon } from '../../../staff/icon.tsx'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import { editorState } from '../../state/editor-state.ts'
import { closePanel, panelState } from '../../state/panel-state.ts'
import { reasonOf } from '../../ui/reason-of.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useSorting } from '../../ui/use-sorting.ts'
import { FormNotes } from '../form/form-notes.tsx'
import { PageForm } from '../form/page-form.tsx'
import { useParents } from '../form/use-parents.ts'
import { useSettings } from './use-settings.ts'
import { groupsOf, settingsWords } from './words.ts'

export function SettingsDialog() {
  const { page } = useStore(editorState)
  return page && <Form page={page as DraftPage} />
}

function Form({ page }: { page: DraftPage }) {
  const words = settingsWords[staffLocale()]
  const form = useSettings(page)
  const parents = useParents(Number(page.id), String(form.draft.fields[parentName]))
  return (
    <PageForm
      icon={Settings2}
      title={words.title}
      fields={{ ...settingsFields, [parentName]: parents.field }}
      groups={groupsOf(staffLocale())}
      draft={form.draft}
      isDirty={form.isDirty}
      serverProblems={form.serverProblems}
      isAsking={form.unapplied.offered !== null}
      place={panelState.place}
      note={<FormNotes failure={form.failure} unapplied={form.unapplied} onRestore={form.setDraft} />}
      below={(field, language) => (
        <>
          {field === 'meta_title' && <Length draft={form.draft} field={field} language={language} />}
          {form.conflicts
            .filter((one) => one.field === field)
            .map((one) => (
              <Theirs
                key={`${field} ${one.language}`}
                conflict={one}
                onChoose={() => form.decide(one, true)}
                onKeep={() => form.decide(one, false)}
              />
            ))}
        </>
      )}
      extra={<SiblingsOrder page={page} pages={parents.pages} />}
      onChange={form.change}
      onSubmit={() => void form.submit()}
      onClose={closePanel}
      onDiscard={form.unapplied.discard}
    />
  )
}

function Length({ draft, field, language }: { draft: EditorBlock; field: string; language: Locale }) {
  const value = draft.fields[field]
  const { length } = (isLocalised(value) && value[language]) || ''
  return <p className="e-hint">{settingsWords[staffLocale()].length(length)}</p>
}

function Theirs({ conflict, onChoose, onKeep }: { conflict: Conflict; onChoose: () => void; onKeep: () => void }) {
  const words = settingsWords[staffLocale()]
  return (
    <div className="e-note e-note--warn">
      <div className="e-theirs">
        <b>{words.theirs(conflict.language === 'en')}</b>
        <p>{textOf(conflict.theirs) || words.nothing}</p>
        <div className="e-thumb-ways">
          <button type="button" className="e-b e-b--t" onClick={onKeep}>
            {words.keepMine}
          </button>
          <button type="button" className="e-b e-b--t" onClick={onChoose}>
            {words.takeTheirs}
          </button>
        </div>
      </div>
    </div>
  )
}

function textOf(value: StoredField | undefined): string {
  const words = settingsWords[staffLocale()]
  if (isStoredImage(value)) return value.alt.de || words.picture(value.id)
  if (isLocalised(value)) return value.de
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return String(value ?? '')
}

/**
 * Lets the editor sort the pages with the same parent. The order has no draft, so a change is public immediately.
 * Renders nothing for a page without siblings.
 */
function SiblingsOrder({ page, pages }: { page: DraftPage; pages: readonly PageListItem[] }) {
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
  const isSending = useRef(false)
  const { list, dragged, grip } = useSorting((from, to) => void move(from, to))

  async function move(from: number, to: number): Promise<void> {
    const moved = order[from]
    if (!moved || to < 0 || to >= order.length || isSending.current) return
    isSending.current = true
    const next = order.toSpliced(from, 1).toSpliced(to, 0, moved)
    flushSync(() => setOrder(next))
    // refocuses a button, because a moved item loses the focus, as does a button that becomes disabled
    const by = Math.sign(to - from)
    const focused = document.activeElement?.closest('.e-grip') ? ['.e-grip'] : []
    const targets = [...focused, ...[by, -by].map((one) => `[data-by="${one}"] button:enabled`)]
    const item = list.current?.querySelector(`[data-item="${moved.id}"]`)
    const target = targets.map((one) => item?.querySelector<HTMLElement>(one)).find(Boolean)
    target?.focus()
    try {
      const body = { parent_id: page.settings.parent_id, ids: next.map(({ id }) => id), was: order.map(({ id }) => id) }
      await withLogin(() => call('reorderPages', {}, { body }))
      setFailure(null)
      setSaid(words.place(localise(moved.title, locale), to + 1, next.length))
    } catch (error) {
      setOrder(order)
      setFailure(reasonOf(error))
    } finally {
      isSending.current = false
    }
  }

  function slotted(item: ReactElement, index: number): ReactElement[] {
    if (!dragged || index === dragged.index) return [item]
    const place = index < dragged.index ? index : index - 1
    const slot = <li key="slot" className="is-slot" aria-hidden="true" />
    if (place === dragged.target) return [slot, item]
    return place === order.length - 2 && dragged.target > place ? [item, slot] : [item]
  }

  return (
    <section className="e-stack e-group" aria-labelledby="e-siblings">
      <h3 id="e-siblings">{words.order}</h3>
      <p className="e-hint">{words.orderHint}</p>
      <ol className="e-sort" ref={list}>
        {order.flatMap((sibling, index) =>
          slotted(
            <Sibling
              key={sibling.id}
              sibling={sibling}
              isCurrent={sibling.id === page.id}
              top={dragged?.index === index ? dragged.top : null}
              grip={grip(index)}
              isFirst={index === 0}
              isLast={index === order.length - 1}
              onStep={(by) => void move(index, index + by)}
            />,
            index,
          ),
        )}
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

interface SiblingProps {
  sibling: PageListItem
  isCurrent: boolean
  /** Distance in CSS pixels from the list's upper edge while the item is dragged; otherwise null. */
  top: number | null
  grip: HTMLAttributes<HTMLElement>
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
}

function Sibling({ sibling: { id, title }, isCurrent, top, grip, isFirst, isLast, onStep }: SiblingProps) {
  const words = settingsWords[staffLocale()]
  const name = localise(title, staffLocale())
  return (
    <li
      data-item={id}
      className={top === null ? undefined : 'is-drag'}
      style={top === null ? undefined : { top }}
      onKeyDown={(event) => {
        const by = keyed(event)
        if (!by) return
        event.preventDefault()
        onStep(by)
      }}
    >
      <div className="e-sort-h">
        <button className="e-grip" type="button" aria-label={words.drag(name)} {...grip}>
          <Icon of={GripVertical} size={15} />
        </button>
        {isCurrent ? <b>{name}</b> : <span className="e-sort-name">{name}</span>}
        <span data-by="-1">
          <ToolButton icon={ArrowUp} name={words.up(name)} isDisabled={isFirst} onPress={() => onStep(-1)} />
        </span>
        <span data-by="1">
          <ToolButton icon={ArrowDown} name={words.down(name)} isDisabled={isLast} onPress={() => onStep(1)} />
        </span>
      </div>
    </li>
  )
}

function keyed({ altKey, key }: KeyboardEvent): 1 | -1 | null {
  if (!altKey) return null
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
}
