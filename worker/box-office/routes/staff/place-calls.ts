import type { Hono } from 'hono'
import { deskPlacesRows } from '../../../../shared/contract/box-office/staff-calls/places.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, requestId } from '../../../http/request/request.ts'
import { addContingent, type ContingentAnswer, dissolveContingent, setRelease } from '../../handlers/contingents.ts'
import type { Refusal } from '../../objects/inventory/answers.ts'
import type { ProductionInventory } from '../../objects/inventory/inventory.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { deskContext } from './desk-context.ts'
import { type Audited, type StaffWrite, serveStaff } from './staff-call.ts'
import { staffRefusal } from './staff-refusal.ts'

const area = {
  rows: deskPlacesRows,
  load: async () =>
    (await import('../../../../shared/contract/box-office/staff-calls/places-schemas.ts')).deskPlacesSchemas,
}

export function placeCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    blockPlaces: places(async (inventory, { body, key, staff }) => {
      const sent = await body()
      return { sent, answer: await inventory.block(key, { ...sent, staff_id: staff.id }) }
    }),
    unblockPlaces: places(async (inventory, { body, key }) => {
      const sent = await body()
      return { sent, answer: await inventory.unblock(key, sent) }
    }),
    moveContingent: places(async (inventory, { body, key }) => {
      const sent = await body()
      return { sent, answer: await inventory.moveContingent(key, sent) }
    }),
    async addContingent({ c, body }) {
      const production = requestId(c)
      const contingent = await body()
      const answer = await addContingent(deskContext(c), { production, contingent })
      return audited(c, answer, { sent: { production, ...contingent }, status: 201 })
    },
    async setRelease({ c, body }) {
      const [production, key] = [requestId(c), c.req.param('contingent') ?? '']
      const { release_at: at } = await body()
      const answer = await setRelease(deskContext(c), { production, key, at })
      return audited(c, answer, { sent: { production, contingent: key, release_at: at } })
    },
    async dissolveContingent({ c }) {
      const [production, key] = [requestId(c), c.req.param('contingent') ?? '']
      const answer = await dissolveContingent(deskContext(c), { production, key })
      return audited(c, answer, { sent: { production, contingent: key } })
    },
  })
}

function places<Description>(
  act: (
    inventory: DurableObjectStub<ProductionInventory>,
    call: StaffWrite<Description>,
  ) => Promise<{ sent: object; answer: { ok: true } | Refusal }>,
) {
  return async (call: StaffWrite<Description>): Promise<Audited> => {
    const { c } = call
    const production = requestId(c)
    const { sent, answer } = await act(inventoryOf(c.env, c.var.site.key, production), call)
    const response = answer.ok ? c.json({ ok: true }) : staffRefusal(c, 'places', answer)
    return { detail: { production, ...sent, result: answer.ok ? 'done' : answer.reason }, response }
  }
}

function audited(
  c: ApiContext,
  answer: ContingentAnswer,
  { sent, status = 200 }: { sent: object; status?: 200 | 201 },
): Audited {
  return {
    detail: { ...sent, result: answer.ok ? answer.key : answer.reason },
    response: answer.ok ? c.json({ key: answer.key }, status) : staffRefusal(c, 'contingent', answer),
  }
}
