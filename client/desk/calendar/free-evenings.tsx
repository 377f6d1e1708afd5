import { lazy, Suspense, useState } from 'react'
import type { CalendarProduction } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { dayText } from '../productions/change/day-text.ts'
import { useHall } from '../productions/change/use-hall.ts'
import { useMay } from '../shell/start.ts'
import { TextButton } from '../ui/text-button.tsx'
import { calendarWords } from './words.ts'

const MoveDialog = lazy(async () => ({ default: (await import('../productions/change/move-dialog.tsx')).MoveDialog }))

/**
 * A button that shows the nearest evenings on which the production's hall is free; choosing an evening opens the dialog
 * that moves the production. Renders nothing if the user may not move it.
 */
export function FreeEvenings({ production }: { production: CalendarProduction }) {
  const words = calendarWords[staffLocale()]
  const may = useMay('productions')
  const [isOpen, setOpen] = useState(false)
  if (!may('save')) return null
  return (
    <div className="e-note-a e-row-f">
      {isOpen ? (
        <Evenings production={production} />
      ) : (
        <TextButton label={words.freeEvenings} onClick={() => setOpen(true)} />
      )}
    </div>
  )
}

function Evenings({
  production: { id, title, room_id: roomId, starts_at: startsAt },
}: {
  production: CalendarProduction
}) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const check = useHall(roomId !== null && startsAt !== null ? { id, roomId, at: startsAt } : null)
  const [chosen, setChosen] = useState<string | null>(null)
  const name = localise(title, locale)
  return (
    <>
      <span role="status">{!check ? words.loading : check.free.length > 0 ? words.freeFor(name) : words.noneFree}</span>
      {check?.free.map((at) => (
        <TextButton
          key={at}
          label={dayText(at, locale)}
          name={words.moveTo(name, dayText(at, locale))}
          onClick={() => setChosen(at)}
        />
      ))}
      <Suspense fallback={null}>
        {chosen && <MoveDialog id={id} wish={{ startsAt: chosen, roomId }} onClose={() => setChosen(null)} />}
      </Suspense>
    </>
  )
}
