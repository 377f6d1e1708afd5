import { useQuery } from '@tanstack/react-query'
import { Download, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PersonalPlace, Subscriber } from '../../../shared/contract/calls/desk/subscribers-schemas.ts'
import { maxReason } from '../../../shared/entities/subscribers/contract.ts'
import { longDate } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { alert } from '../../staff/alerts.tsx'
import { Required, Wrong } from '../../staff/field-marks.tsx'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { addressOf, call } from '../api/call.ts'
import { Table } from '../listing/table.tsx'
import { Failure } from '../ui/failure.tsx'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { subscriberWords } from './words.ts'

interface EraseDialogProps {
  subscriber: Subscriber
  onErased: () => void
  onClose: () => void
}

/** Lists where a subscriber's data is stored and what happens to it; erases it once the user confirms. */
export function EraseDialog({ subscriber: { id, email }, onErased, onClose }: EraseDialogProps) {
  const locale = staffLocale()
  const words = subscriberWords[locale]
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isConfirmed, setConfirmed] = useState(true)
  const reasonField = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useQuery({
    // not below `subscribers`: the refetch of that key after the deletion would request the deleted person's places
    queryKey: ['places-of-subscriber', id],
    queryFn: ({ signal }) => call('placesOfSubscriber', { id }, { signal }),
    staleTime: 0,
  })

  async function erase(): Promise<void> {
    if (isBusy) return
    const given = reason.trim()
    setMissing(given === '')
    if (given === '') {
      reasonField.current?.focus()
      return
    }
    setBusy(true)
    try {
      const { is_mailed: isMailed } = await call(
        'eraseSubscriber',
        { id },
        { body: { reason: given, is_confirmed_by_mail: isConfirmed } },
      )
      if (isMailed === false) alert('error', words.done, { detail: words.notConfirmed })
      else alert('save', words.done)
      onErased()
    } catch (problem) {
      console.info('desk:', problem)
      alert('error', words.failed)
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      title={words.eraseOf(email)}
      icon={UserX}
      width="44rem"
      other={
        data && (
          <a className="e-b e-b--l" href={addressOf('discloseSubscriber', { id })} download>
            <Icon of={Download} />
            {words.disclosure}
          </a>
        )
      }
      buttons={
        data && (
          <button type="button" className="e-b e-b--p" aria-disabled={isBusy} onClick={() => void erase()}>
            {words.erase}
          </button>
        )
      }
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{words.loading}</p>}
      {data && (
        <>
          <p>{words.found(grouped(data.places.length, locale))}</p>
          <Table
            isSmall
            columns={[
              ['', words.where, ([where]) => where],
              ['', words.what, ([, what]) => what],
              ['', words.fate, ([, , fate]) => fate],
            ]}
            rows={data.places.map((place) => placeTexts(place, locale))}
            keyOf={([where, what]) => `${where} ${what}`}
          />
          <div className="e-f">
            <label className="e-lb" htmlFor="e-erase-why">
              {words.reason}
              <Required />
            </label>
            <input
              id="e-erase-why"
              ref={reasonField}
              className="e-in"
              value={reason}
              maxLength={maxReason}
              autoComplete="off"
              aria-required
              aria-invalid={isMissing || undefined}
              aria-describedby={`${isMissing ? 'e-erase-missing ' : ''}e-erase-hint`}
              onChange={({ target }) => {
                setReason(target.value)
                setMissing(false)
              }}
            />
            {isMissing && <Wrong id="e-erase-missing">{words.reasonMissing}</Wrong>}
            <p className="e-hint" id="e-erase-hint">
              {words.reasonHint}
            </p>
          </div>
          <label className="e-ck">
            <input type="checkbox" checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />
            <span>{words.confirmByMail}</span>
          </label>
          <p>{words.final}</p>
        </>
      )}
    </DialogFrame>
  )
}

function placeTexts(place: PersonalPlace, locale: Locale): [where: string, what: string, fate: string] {
  const words = subscriberWords[locale]
  const day = (utc: string) => longDate(utc.length > 10 ? berlinIso(utc) : utc, locale)
  switch (place.place) {
    case 'newsletter':
      return [
        deskScreens.subscribers.title[locale],
        `${place.site.toUpperCase()}, ${words.from(day(place.since))}`,
        words.deleted,
      ]
    case 'account':
      return [words.account, words.from(day(place.since)), words.accountFate]
    case 'orders':
      return [words.orders, words.ordersOf(grouped(place.count, locale), place.last), words.keptUntil(day(place.until))]
    case 'notes':
      return [words.notes, words.notesOf(grouped(place.count, locale)), words.deleted]
    case 'assistance':
      return [words.assistance, words.notesOf(grouped(place.count, locale)), words.deleted]
    case 'enquiries':
      return [deskScreens.groups.title[locale], grouped(place.count, locale), words.deleted]
    case 'tickets':
      return [
        words.tickets,
        words.ticketsOf(grouped(place.count, locale), place.title, day(place.starts_at)),
        words.untilConcert(day(place.starts_at)),
      ]
    case 'membership':
      return [words.membership, words.from(day(place.since)), words.membershipFate]
  }
}
