import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { placeName } from '../../../../shared/shop/place-words.ts'
import { alert } from '../../../staff/alerts.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { boxOffice, newKey } from '../api.ts'
import { freeSeatsOf } from '../free-seats.ts'
import { orderWords } from './order-words.ts'

interface SeatDialogProps {
  number: string
  line: StaffOrder['lines'][number]
  onClose: () => void
}

/** Moves a ticket to another free seat of its category. */
export function SeatDialog({ number, line, onClose }: SeatDialogProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const queries = useQueryClient()
  const [seat, setSeat] = useState('')
  const free = useQuery({
    queryKey: ['box-office', 'free-seats', line.production, line.category],
    queryFn: ({ signal }) => freeSeatsOf(line.production, line.category, signal),
    staleTime: 0,
  })
  const move = useMutation({
    mutationFn: () => boxOffice.moveSeat(number, newKey(), { line: line.id, seat }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['box-office'] })
      alert('save', words.seatDone)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!move.isPending) move.mutate()
  }
  return (
    <ModalDialog labelledBy="bo-seat" width="30rem" onCancel={onClose}>
      <form onSubmit={submit}>
        <div className="e-dlg-h">
          <h2 id="bo-seat">{words.seatTitle}</h2>
        </div>
        <div className="e-dlg-b bo-stack">
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
              aria-describedby="bo-seat-error"
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
          <p id="bo-seat-error" className="e-errt" role="alert">
            {move.error?.message ?? free.error?.message}
          </p>
        </div>
        <div className="e-dlg-f">
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="e-b e-b--p">
              {words.seatDo}
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
