import { useRef, useState } from 'react'
import type {
  ProductionChanged,
  ProductionMove,
  SaleInNumbers,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { isLaterTheSameDay, isTaken, type MoveKind } from '../../../../shared/entities/productions/changes.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { asLocalised } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { berlinIso, berlinLocal, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { Required, Wrong } from '../../../staff/field-marks.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { DayAndTime } from '../../controls/day-and-time.tsx'
import { useMay } from '../../shell/start.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { CallList } from './call-list.tsx'
import { type Notice, NoticeFields, ReasonField, type Why } from './change-fields.tsx'
import { Consequences } from './consequences.tsx'
import { HallNote } from './hall-note.tsx'
import { informedBy, KindChoice } from './kind-choice.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { Wish } from './move-dialog.tsx'
import { OldAndNew } from './old-and-new.tsx'
import { previewWords } from './preview-words.ts'
import { ShiftedTimes } from './shifted-times.tsx'
import { useChange } from './use-change.ts'
import { useHall, useHalls } from './use-hall.ts'
import type { LoadedProduction } from './use-production.ts'
import { usualNotice } from './usual-notice.ts'
import { changeWords } from './words.ts'

/** A later start on the same day is taken for a delay up to this time. */
const usualDelayMs = 3 * 3_600_000

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
  const [picked, setPicked] = useState<MoveKind | null>(null)
  const [why, setWhy] = useState<Why>({ reason: 'travel', remark: '' })
  const [notices, setNotices] = useState(() => writtenNotices(record))
  const [wrong, setWrong] = useState<'day' | 'same' | 'notice' | null>(null)
  const [isMailShown, setMailShown] = useState(false)
  const mayAtBoxOffice = useBoxOffice()
  const callCount = consequences.sale?.calls ?? 0
  const body = useRef<HTMLDivElement>(null)
  const halls = useHalls()
  const at = local ? berlinToUtc(local) : null
  const hall = useHall(roomId !== null && at !== null ? { id: record.id, roomId, at } : null)
  const { canBeLater, suggested } = kindsOf(was, { startsAt: at, roomId })
  const kind = !isPublic ? 'corrected' : picked && (canBeLater || picked !== 'later') ? picked : suggested
  const titleOfRoom = (id: number | null) =>
    halls.find((one) => one.id === id)?.title ?? record.related.rooms?.[Number(id)]?.title ?? ''
  const [hallBefore, hallNow] = [titleOfRoom(was.roomId), titleOfRoom(roomId)]
  const notice =
    notices[kind === 'later' ? 'later' : 'moved'] ??
    usualNotice({
      isDateNew: at !== was.startsAt,
      halls:
        roomId !== was.roomId && hallNow && (hallBefore || was.roomId === null)
          ? { was: hallBefore, now: hallNow }
          : null,
    })
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
    void send({
      done: isDraft ? words.drafted : words.done[kind],
      send: async () => {
        const options = { body: moveTo(at), ifMatch: record.revision }
        return (await call('moveProduction', { id: record.id }, options)) as ProductionChanged
      },
    })
  }
  function moveTo(startsAt: string): ProductionMove {
    const [de, remark] = [notice.de.trim(), why.remark.trim()]
    return {
      action: isDraft ? 'save' : 'publish',
      kind,
      reason: why.reason,
      ...(remark && { remark }),
      starts_at: startsAt,
      room_id: roomId,
      is_dry_run: false,
      notice: kind !== 'corrected' && de ? { de, en: notice.en.trim() || null } : null,
    }
  }
  // what a draft, a correction or an unchanged date tells the buyers is nothing
  const planned =
    at && !isSame && !isDraft && kind !== 'corrected'
      ? { id: record.id, revision: record.revision, move: moveTo(at) }
      : null
  return (
    <>
      <div className="e-dlg-b e-stack" ref={body}>
        <OldAndNew
          was={{ startsAt: was.startsAt, hall: hallBefore }}
          next={{ startsAt: at, hall: hallNow }}
          isKept={kind !== 'corrected'}
        />
        <ShiftedTimes values={record.values} startsAt={at} />
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
          <KindChoice
            kind={kind}
            onChange={setPicked}
            canBeLater={canBeLater}
            sale={isDraft ? null : consequences.sale}
            times={{ now: timeIn(at), was: timeIn(was.startsAt) }}
          />
        )}
        {isPublic && <ReasonField why={why} onChange={setWhy} />}
        {kind !== 'corrected' && (
          <NoticeFields
            notice={notice}
            onChange={(changed) => setNotices({ ...notices, [kind]: changed })}
            isMissing={kind === 'moved' && wrong === 'notice' && notice.de.trim() === ''}
            isOptional={kind === 'later'}
          />
        )}
        <Consequences of={consequences} change={kind} isDraft={isDraft} />
        {planned && callCount > 0 && mayAtBoxOffice('sell') && <CallList count={callCount} {...planned} />}
        {problem && <Wrong>{problem}</Wrong>}
      </div>
      {planned && isMailShown && <MailPreview {...planned} onClose={() => setMailShown(false)} />}
      <div className="e-dlg-f">
        {planned && informedBy(kind, consequences.sale) > 0 && (
          <TextButton label={previewWords[staffLocale()].show} onClick={() => setMailShown(true)} />
        )}
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.back}
          </button>
          <button type="button" className="e-b e-b--p" aria-disabled={isSending} onClick={submit}>
            {!isPublic ? words.setDate : isDraft ? words.asDraft : withMails(kind, timeIn(at), consequences.sale)}
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

/** The time of day in Berlin. */
function timeIn(utc: string | null): string {
  return utc ? timeOfDay(berlinIso(utc)) : ''
}

interface DateOfForm {
  startsAt: string | null
  roomId: number | null
}

/** Returns whether a change may be `later`, and the kind that staff most probably mean. */
function kindsOf(was: DateOfForm, next: DateOfForm): { canBeLater: boolean; suggested: MoveKind } {
  if (!was.startsAt || !next.startsAt) return { canBeLater: false, suggested: 'moved' }
  const [before, after] = [
    { starts_at: was.startsAt, room_id: was.roomId },
    { starts_at: next.startsAt, room_id: next.roomId },
  ]
  const canBeLater = isLaterTheSameDay(before, after)
  const byMs = Date.parse(next.startsAt) - Date.parse(was.startsAt)
  return { canBeLater, suggested: canBeLater && byMs <= usualDelayMs ? 'later' : 'moved' }
}

/** Names the button after what it does, with the number of mails that it sends. */
function withMails(kind: MoveKind, time: string, sale: SaleInNumbers | null): string {
  const locale = staffLocale()
  const words = changeWords[locale]
  if (kind === 'corrected') return words.correct
  const verb = kind === 'later' ? words.setTo(time) : words.move
  const mails = informedBy(kind, sale)
  return sale ? words.withMails(verb, grouped(mails, locale), mails === 1) : verb
}

/**
 * Returns the notices that are written already: of a later start, the text that the page shows; of a move, the stored
 * notice if the draft is marked as moved and has a German one, else null.
 */
function writtenNotices({ values }: DeskRecord): { later: Notice; moved: Notice | null } {
  const { de, en } = asLocalised(values.statusText ?? null)
  const written = { de: de ?? '', en: en ?? '' }
  return { later: written, moved: values.contentStatus === 'moved' && written.de ? written : null }
}
