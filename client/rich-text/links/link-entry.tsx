import './link-entry.css'
import type { Editor } from '@tiptap/core'
import { CircleAlert, Trash2 } from 'lucide-react'
import {
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { problemWords } from '../../../shared/fields/field-problem-words.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useCombobox } from '../../staff/use-combobox.ts'
import { linkAddress } from '../link-address.ts'
import { linkAt, removeLink, setLink } from './link-commands.ts'
import { placeEntry } from './place-entry.ts'
import { type Target, TargetList } from './target-list.tsx'
import { type Kind, kinds, useTargetList } from './use-target-list.ts'
import { linkWords } from './words.ts'

interface LinkEntryProps {
  editor: Editor
  /** The language of the text; linked pages get their address in this language. */
  language: Locale
  className: string
  onClose: () => void
}

/**
 * The form that edits the link at the caret or in the selection, or adds a link. Its field accepts an address or
 * searches the site's content (a WAI-ARIA combobox).
 */
export function LinkEntry({ editor, language, className, onClose }: LinkEntryProps) {
  const words = linkWords[staffLocale()]
  const [before] = useState(() => linkAt(editor))
  const [typed, setTyped] = useState(before.href ?? '')
  const [isNewWindow, setNewWindow] = useState(before.target === '_blank')
  const [isWrong, setWrong] = useState(false)
  const [kind, setKind] = useState<Kind>('all')
  const list = useTargetList(typed, kind, language)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const count = list.targets.length
  const listId = `${id}-list`
  const box = useCombobox({
    listId,
    count,
    at: list.at,
    onMove: list.move,
    keyOf: (index) => list.targets[index]?.key,
  })
  useMarkedSelection(editor)
  usePlacement(form, field, editor, count)

  function close(): void {
    onClose()
    // TipTap's focus command waits for a frame, and the next key may arrive earlier
    editor.view.focus()
  }

  function use(href: string | null): void {
    if (!href) {
      setWrong(true)
      return
    }
    setLink(editor, { href, target: isNewWindow ? '_blank' : null })
    close()
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    use(list.active ? list.active.href : linkAddress(typed))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // the page and a dialog around the form must not react to these keys
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    if (event.key === 'Tab') stayInside(event)
    if (event.target === field.current) box.onArrow(event)
  }

  return (
    <form ref={form} className={className} aria-label={words.link} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <AddressField
        id={id}
        field={field}
        value={typed}
        combobox={box.field}
        isWrong={isWrong}
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
        }}
      />
      <fieldset className="e-seg" aria-label={words.kinds}>
        {kinds.map((one) => (
          <button key={one} type="button" className="e-b" aria-pressed={one === kind} onClick={() => setKind(one)}>
            {words[one]}
          </button>
        ))}
      </fieldset>
      <TargetList listId={listId} list={list} onUse={({ href }: Target) => use(href)} />
      <div className="e-link-f">
        <label className="e-ck">
          <input type="checkbox" checked={isNewWindow} onChange={(event) => setNewWindow(event.target.checked)} />
          {words.newWindow}
        </label>
        <span className="e-bar-sp" />
        {before.href && (
          <button
            type="button"
            className="e-b e-b--d"
            onClick={() => {
              removeLink(editor)
              close()
            }}
          >
            <Icon of={Trash2} />
            {words.remove}
          </button>
        )}
        <button type="submit" className="e-b e-b--p">
          {words.apply}
        </button>
      </div>
    </form>
  )
}

function usePlacement(
  form: RefObject<HTMLFormElement | null>,
  field: RefObject<HTMLInputElement | null>,
  editor: Editor,
  count: number,
): void {
  useLayoutEffect(() => {
    // the text loses the focus; a CSS highlight continues to show its selection
    field.current?.focus({ preventScroll: true })
    const place = () => form.current && placeEntry(form.current, editor)
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [form, field, editor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form grows with the list
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
}

interface AddressFieldProps {
  id: string
  field: RefObject<HTMLInputElement | null>
  value: string
  /** Attributes that join the field with the list of targets. */
  combobox: InputHTMLAttributes<HTMLInputElement>
  isWrong: boolean
  onChange: (value: string) => void
}

function AddressField({ id, field, value, combobox, isWrong, onChange }: AddressFieldProps) {
  return (
    <div className="e-f">
      <label htmlFor={id}>{linkWords[staffLocale()].address}</label>
      <input
        id={id}
        ref={field}
        className="e-in"
        value={value}
        placeholder="https://"
        {...combobox}
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <p className="e-errt" id={`${id}-wrong`} role="alert">
          <Icon of={CircleAlert} size={14} />
          {problemWords[staffLocale()].not_an_address}
        </p>
      )}
    </div>
  )
}

/** Keeps Tab and Shift+Tab inside the form, because the form covers the following elements. */
function stayInside(event: KeyboardEvent<HTMLElement>): void {
  const controls = event.currentTarget.querySelectorAll<HTMLElement>(':is(input, button):not([tabindex="-1"])')
  const [first, last] = [controls[0], controls[controls.length - 1]]
  const [end, other] = event.shiftKey ? [first, last] : [last, first]
  if (event.target !== end) return
  event.preventDefault()
  other?.focus()
}

const name = 'e-sel'

/**
 * Highlights the selected words while the link form is open. Does nothing if the browser lacks CSS highlights.
 */
function useMarkedSelection(editor: Editor): void {
  useEffect(() => {
    const { from, to } = editor.state.selection
    if (from === to || !CSS.highlights) return
    const [start, end] = [editor.view.domAtPos(from), editor.view.domAtPos(to)]
    const range = new Range()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset)
    CSS.highlights.set(name, new Highlight(range))
    return () => void CSS.highlights.delete(name)
  }, [editor])
}
