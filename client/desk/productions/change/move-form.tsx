import { useRef, useState } from 'react'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { isTaken } from '../../../../shared/entities/productions/changes.ts'
import { asLocalised } from '../../../../shared/locale.ts'
import { berlinLocal, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { DayAndTime } from '../../controls/day-and-time.tsx'
import { useMay } from '../../shell/start.ts'
import { productionApi } from '../production-api.ts'
import { type Notice, NoticeFields, ReasonField, Required, type Why, Wrong } from './change-fields.tsx'
import { Consequences } from './consequences.tsx'
import { HallNote } from './hall-note.tsx'
import type { Wish } from './move-dialog.tsx'
import { OldAndNew } from './old-and-new.tsx'
import { useChange } from './use-change.ts'
import { useHall, useHalls } from './use-hall.ts'
import type { LoadedProduction } from './use-production.ts'
import { changeWords } from './words.ts'

interface MoveFormProps {
  production: LoadedProduction
  wish: Wish | undefined
  onClose: () => void
  onDone?: ((record: DeskRecord) => void) | undefined
}

export function MoveForm({ production: { record, consequences }, wish, onClose, onDone }: MoveFormProps) {
  const words = changeWords[staffLocale()]
  const may = useMay('productions')
  const shown = record.public ?? record.values
  const was = { startsAt: momentOf(shown.startsAt), roomId: idOf(shown.roomId) }
  const draft = { startsAt: momentOf(record.values.startsAt), roomId: idOf(record.values.roomId) }
  const first = wish ?? draft
  const isPublic = record.public !== null
  const isDraft = !may('publish') || !isPublic
  const [local, setLocal] = useState<string | null>(first.startsAt ? berlinLocal(first.startsAt) : '')
  const [roomId, setRoomId] = useState(first.roomId)
  const [kind, setKind] = useState<'moved' | 'corrected'>(isPublic ? 'moved' : 'corrected')
  const [why, setWhy] = useState<Why>({ reason: 'travel', remark: '' })
  const [notice, setNotice] = useState<Notice>(() => firstNotice(record, consequences.sale !== null))
  const [wrong, setWrong] = useState<'day' | 'same' | 'notice' | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const halls = useHalls()
  const at = local ? berlinToUtc(local) : null
  const hall = useHall(roomId !== null && at !== null ? { id: record.id, roomId, at } : null)
  const isSame = at === was.startsAt && roomId === was.roomId
  const isHallTaken = hall !== undefined && isTaken(hall)
  const { send, isSending, problem } = useChange((changed) => {
    onClose()
    onDone?.(changed)
  })

  function submit(): void {
    const de = notice.de.trim()
    const found = !at ? 'day' : isSame ? 'same' : kind === 'moved' && de === '' ? 'notice' : null
    setWrong(found)
    // if the hall is taken, the focus moves to the first free evening on offer, or else to the date
    const missing =
      found === 'notice' ? ['textarea'] : found || !at ? ['input'] : isHallTaken ? ['.e-hall button', 'input'] : []
    const controls = missing.map((selector) => body.current?.querySelector<HTMLElement>(selector))
    controls.find(Boolean)?.focus()
    if (missing.length > 0 || !at) return
    const remark = why.remark.trim()
    void send({
      done: isDraft ? words.drafted : kind === 'moved' ? words.wasMoved : words.wasCorrected,
      send: () =>
        productionApi.move(record.id, record.revision, {
          ...{ action: isDraft ? 'save' : 'publish', kind, reason: why.reason, ...(remark && { remark }) },
          ...{ starts_at: at, room_id: roomId },
          notice: kind === 'moved' ? { de, en: notice.en.trim() || null } : null,
        }),
    })
  }
  const titleOfRoom = (id: number | null) =>
    halls.find((one) => one.id === id)?.title ?? record.related.rooms?.[Number(id)]?.title ?? ''
  return (
    <>
      <div className="e-dlg-b e-stack" ref={body}>
        <OldAndNew
          was={{ startsAt: was.startsAt, hall: titleOfRoom(was.roomId) }}
          next={{ startsAt: at, hall: titleOfRoom(roomId) }}
          isKept={kind === 'moved'}
        />
        <div className="e-duo">
          <div className="e-f">
            <label htmlFor="e-move-at">
              {words.newDay}, {words.start}
              <Required />
            </label>
            <DayAndTime id="e-move-at" local={local} onChange={setLocal} />
            {wrong === 'day' && !at && <Wrong>{words.dayWrong}</Wrong>}
            {wrong === 'same' && isSame && <Wrong>{words.sameDate}</Wrong>}
          </div>
          <div className="e-f">
            <label htmlFor="e-move-hall">{words.hall}</label>
            <select
              id="e-move-hall"
              className="e-in"
              value={roomId ?? ''}
              onChange={({ target }) => setRoomId(target.value === '' ? null : Number(target.value))}
            >
              {roomId === null && <option value="">{words.noHall}</option>}
              {roomId !== null && halls.length === 0 && <option value={roomId}>{titleOfRoom(roomId)}</option>}
              {halls.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </div>
        </div>
        {hall && !isSame && <HallNote check={hall} onTake={(free) => setLocal(berlinLocal(free))} />}
        {isPublic && (
          <div className="e-f">
            <span className="e-lb">{words.what}</span>
            <fieldset className="e-seg e-seg--w" aria-label={words.what}>
              {(['moved', 'corrected'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className="e-b"
                  aria-pressed={kind === one}
                  onClick={() => setKind(one)}
                >
                  {words[one]}
                </button>
              ))}
            </fieldset>
            <p className="e-hint">{words.correctedHint}</p>
          </div>
        )}
        {isPublic && <ReasonField why={why} onChange={setWhy} />}
        {kind === 'moved' && (
          <NoticeFields
            notice={notice}
            onChange={setNotice}
            isMissing={wrong === 'notice' && notice.de.trim() === ''}
          />
        )}
        <Consequences of={consequences} change={kind} isDraft={isDraft} />
        {problem && <Wrong>{problem}</Wrong>}
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.back}
          </button>
          <button type="button" className="e-b e-b--p" aria-disabled={isSending} onClick={submit}>
            {!isPublic ? words.setDate : isDraft ? words.asDraft : kind === 'moved' ? words.move : words.correct}
          </button>
        </span>
      </div>
    </>
  )
}

function momentOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null
}

function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/**
 * Returns the stored notice if the draft is already marked as moved and has a German notice; otherwise a default text,
 * which says that tickets remain valid if our box office sells the production.
 */
function firstNotice({ values }: DeskRecord, isSoldHere: boolean): Notice {
  const words = changeWords[staffLocale()]
  const written = asLocalised(values.statusText ?? null)
  if (values.contentStatus === 'moved' && written.de) return { de: written.de, en: written.en ?? '' }
  return {
    de: words.moveNotice + (isSoldHere ? words.validNotice : ''),
    en: words.moveNoticeEn + (isSoldHere ? words.validNoticeEn : ''),
  }
}
