import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { placeName } from '../../../../shared/shop/place-words.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { freeSeatsOf } from '../free-seats.ts'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { orderWords } from './order-words.ts'

interface SeatDialogProps {
  number: string
  line: StaffOrder['lines'][number]
  onClose: () => void
}

/** The dialog that moves a ticket to another free seat of its category. */
export function SeatDialog({ number, line, onClose }: SeatDialogProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const [seat, setSeat] = useState('')
  const free = useQuery({
    queryKey: ['box-office', 'free-seats', line.production, line.category],
    queryFn: ({ signal }) => freeSeatsOf(line.production, line.category, signal),
    staleTime: 0,
  })
  const move = useBoxOfficeCall(() => call('changeSeat', { number }, { body: { line: line.id, seat } }), {
    done: () => words.seatDone,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.seatTitle}
      width="30rem"
      action={words.seatDo}
      error={move.error?.message ?? free.error?.message}
      onSubmit={() => move.isPending || move.mutate()}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <p>
            {words.seatNow}: <b>{placeName(line.place, locale)}</b>
          </p>
          <label className="e-f">
            <span className="e-lb">{words.seatNew}</span>
            <select
              className="e-in"
              data-first
              required
              value={seat}
              aria-describedby={errorId}
              onChange={({ target }) => setSeat(target.value)}
            >
              <option value="">{free.data?.length === 0 ? words.seatNone : words.seatChoose}</option>
              {(free.data ?? []).map(({ row, seats }) => (
                <optgroup key={row} label={row}>
                  {seats.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <p className="e-hint">{words.seatHint}</p>
        </>
      )}
    </FormDialog>
  )
}
