import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { maxNoteLetters } from '../../../../../shared/contract/shop/keys.ts'
import type { StaffOrder } from '../../../../../shared/contract/shop/staff/orders.ts'
import { beginningOf } from '../../../../../shared/text/beginning-of.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { useNameOf } from '../../../shell/start.ts'
import { useBoxOffice } from '../../../shell/use-box-office.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { shortMoment } from '../../words.ts'
import { orderWords } from '../order-words.ts'

export function OrderNotes({ order: { number, notes } }: { order: Pick<StaffOrder, 'number' | 'notes'> }) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const may = useBoxOffice()
  const nameOf = useNameOf()
  const [isWriting, setWriting] = useState(false)
  const remove = useBoxOfficeCall((id: number) => call('removeNote', { number, id }), {
    done: () => words.noteRemoved,
    failed: ({ message }) => message,
  })
  return (
    <section className="e-rail-s">
      <h2>{words.notes}</h2>
      {notes.length === 0 && <p className="e-2">{words.noNotes}</p>}
      <ul className="bo-notes">
        {notes.map(({ id, at, by, text }) => (
          <li key={id}>
            <p>{text}</p>
            <small className="e-2">{`${nameOf(by)}, ${shortMoment(at, locale)}`}</small>
            {may('sell') && (
              <button
                type="button"
                className="e-b e-b--i"
                aria-label={words.removeNote(beginningOf(text, 60))}
                onClick={() => remove.press(id)}
              >
                <Icon of={Trash2} size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {may('sell') && (
        <p>
          <TextButton label={words.note} onClick={() => setWriting(true)} />
        </p>
      )}
      {isWriting && <NoteDialog number={number} onClose={() => setWriting(false)} />}
    </section>
  )
}

function NoteDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const words = orderWords[staffLocale()]
  const [text, setText] = useState('')
  const add = useBoxOfficeCall(() => call('addNote', { number }, { body: { text: text.trim() } }), {
    done: () => words.noteDone,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.noteTitle}
      width="30rem"
      action={words.noteDo}
      error={add.error?.message}
      onSubmit={() => text.trim() && add.press()}
      onClose={onClose}
    >
      {(errorId) => (
        <label className="e-f">
          <span className="e-lb">{words.noteText}</span>
          <textarea
            className="e-in"
            data-first
            required
            rows={5}
            maxLength={maxNoteLetters}
            value={text}
            aria-describedby={errorId}
            onChange={({ target }) => setText(target.value)}
          />
          <span className="e-hint">{words.noteHint}</span>
        </label>
      )}
    </FormDialog>
  )
}
