import { changeReasons, moveKinds } from '../../../../../shared/entities/productions/changes.ts'
import { list, moment, object, text, whole } from './parts.ts'

const notice = object({ de: { ...text, maxLength: 400 }, en: { type: ['string', 'null'], maxLength: 400 } }, ['de'])
const why = {
  action: { enum: ['save', 'publish'] },
  reason: { enum: changeReasons, description: 'For the history; visitors never get it' },
  remark: { ...text, maxLength: 300 },
}

export const productionBodies = {
  cancellation: object({ ...why, notice }, ['action', 'reason', 'notice']),
  move: object(
    {
      ...why,
      kind: {
        enum: moveKinds,
        description: '`later`: a later start that day, the sale goes on; `corrected` was a slip: no mail, no old date',
      },
      starts_at: moment,
      room_id: { type: ['integer', 'null'] },
      notice: { anyOf: [notice, { type: 'null' }] },
      is_dry_run: { type: 'boolean', description: 'Changes nothing: the answer is a MovePreview' },
    },
    ['action', 'reason', 'kind', 'starts_at', 'room_id', 'notice'],
  ),
}

const sale = object({
  ...{ tickets: whole, cents: whole, orders: whole, unpaid: whole, mails: whole, calls: whole },
  ...{ elsewhere: whole, carts: whole },
})
const orderToCall = object({ number: text, name: text, phone: { type: ['string', 'null'] } })

const day = { ...text, format: 'date' }
const closure = object({ id: whole, state: text, room_id: whole, starts_on: day, ends_on: day, reason: text })

export const productionSchemas = {
  ProductionChanged: object({
    record: { $ref: '#/components/schemas/Record' },
    orders: { ...whole, description: 'Orders that were refunded, ended or informed' },
    failed: { ...list(text), description: 'Orders with which that failed; the same request tries again' },
  }),
  MovePreview: object({
    mails: list(object({ locale: text, subject: text, text })),
    calls: { anyOf: [list(orderToCall), { type: 'null' }], description: 'Null without the right to sell' },
  }),
  ProductionConsequences: object({
    sale: { anyOf: [sale, { type: 'null' }] },
    pages: object({ home: whole, abos: whole, people: whole, works: whole }),
  }),
  Calendar: object({
    rooms: list(object({ id: whole, name: text, house: text })),
    productions: list({ type: 'object' }),
    undated: list({ type: 'object' }),
    closures: list(closure),
    is_cut: {
      type: 'boolean',
      description: 'Whether the period has more productions or closures than one answer holds',
    },
  }),
  Months: object({ months: list(object({ month: text, count: whole })), is_more: { type: 'boolean' } }),
  HallCheck: object({
    conflicts: list(object({ id: whole, title: { type: 'object' }, starts_at: moment, ends_at: moment, state: text })),
    closures: list(closure),
    free: list(moment),
  }),
}
