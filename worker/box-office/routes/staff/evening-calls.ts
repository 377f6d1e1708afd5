// What staff do on the evening of a concert: devices at the doors, figures, doubles, and unused tickets.
import type { Hono } from 'hono'
import type { ListedDevice } from '../../../../shared/contract/box-office/evening.ts'
import { deskEveningRows } from '../../../../shared/contract/box-office/staff-calls/evening.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, requestId, storeOf } from '../../../http/request/request.ts'
import { csvFile } from '../../../http/response/csv.ts'
import {
  countEvenings,
  currentEvening,
  moment,
  readEveningFigures,
  sendingEvenings,
} from '../../handlers/door/evenings.ts'
import { exportNoShows } from '../../handlers/door/no-shows.ts'
import { makeCode } from '../../handlers/door/pairing.ts'
import { makePracticeCode } from '../../handlers/door/tickets.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { admitDevice, type DeviceRow, endDevice, listedDevices } from '../../store/door-devices.ts'
import { productionsSoldHere } from '../../store/sales.ts'
import { pairedAnswer } from '../evening-calls.ts'
import { deskContext } from './desk-context.ts'
import { serveStaff } from './staff-call.ts'

const area = {
  rows: deskEveningRows,
  load: async () =>
    (await import('../../../../shared/contract/box-office/staff-calls/evening-schemas.ts')).deskEveningSchemas,
}

export function deskEveningCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    async makePairingCode({ c, body, answer }) {
      const { name } = await body()
      const { code, untilMs } = await makeCode(storeOf(c), c.var.site.key, name)
      // the code itself is not added to the audit log
      return { detail: { name }, response: answer({ code, until: moment(untilMs) }) }
    },
    async listDevices({ c, answer }) {
      const devices = await listedDevices(storeOf(c), c.var.site.key)
      const listed = await withEntries(c, devices)
      return answer({ results: listed.filter((each) => !each.is_ended || each.by_hand + each.held > 0) })
    },
    async admitDevice({ c, body, answer }) {
      await body()
      const device = await admitDevice(storeOf(c), c.var.site.key, requestId(c))
      if (!device) return { detail: null, response: answer(null) }
      const [listed = null] = await withEntries(c, [device])
      return { detail: { device: device.id, name: device.name }, response: answer(listed) }
    },
    async decideByHand({ c, body, answer }) {
      const { counts } = await body()
      const devices = await listedDevices(storeOf(c), c.var.site.key)
      const device = devices.find(({ id, state }) => id === requestId(c) && state !== 'live')
      if (!device) return { detail: null, response: answer(null) }
      const request = { device: device.id, counts }
      const decided = await Promise.all(
        (await sendingEvenings(deskContext(c))).map(({ id }) =>
          inventoryOf(c.env, c.var.site.key, id).decideByHand(request),
        ),
      )
      const count = decided.reduce((sum, each) => sum + each, 0)
      const [listed = null] = await withEntries(c, [device])
      return { detail: { ...request, name: device.name, count }, response: answer(listed) }
    },
    async endDevice({ c, answer }) {
      const device = requestId(c)
      const name = await endDevice(storeOf(c), c.var.site.key, device)
      if (name === null) return { detail: null, response: answer(null) }
      return { detail: { device, name }, response: c.body(null, 204) }
    },
    practiceCode: async ({ c, answer }) => answer({ code: await makePracticeCode(deskContext(c)) }),
    async eveningProductions({ c, answer }) {
      const results = await countEvenings(deskContext(c))
      return answer({ results, current: currentEvening(results, c.var.now) })
    },
    async eveningFigures({ c, answer }) {
      return answer((await isSoldHere(c)) ? await readEveningFigures(deskContext(c), requestId(c), 'desk') : null)
    },
    async settleEveningDouble({ c, body, answer }) {
      await body()
      const [production, ticket] = [requestId(c), c.req.param('ticket') ?? '']
      const isSettled =
        (await isSoldHere(c)) && (await inventoryOf(c.env, c.var.site.key, production).settleDouble(ticket))
      if (!isSettled) return { detail: null, response: answer(null) }
      return { detail: { production, ticket }, response: c.body(null, 204) }
    },
    async noShows({ c, answer }) {
      const production = requestId(c)
      const found = (await isSoldHere(c)) ? await exportNoShows(deskContext(c), production) : null
      if (!found) return { detail: null, response: answer(null) }
      const name = `no-shows-${c.var.site.key}-${production}.csv`
      return { detail: { production, count: found.count }, response: csvFile(c, name, new Blob([found.file]).stream()) }
    },
  })
}

/** Whether the site sells the production in the address, so that no inventory is made for another. */
async function isSoldHere(c: ApiContext): Promise<boolean> {
  const id = requestId(c)
  return (await productionsSoldHere(storeOf(c), c.var.site.key, [id])).has(id)
}

/** Adds how many people each device has let in on the evenings of which it may still have scans. */
async function withEntries(c: ApiContext, devices: readonly DeviceRow[]): Promise<ListedDevice[]> {
  const evenings = devices.length > 0 ? await sendingEvenings(deskContext(c)) : []
  const counts = await Promise.all(evenings.map(({ id }) => inventoryOf(c.env, c.var.site.key, id).deviceCounts()))
  const sum = (id: number, what: 'entered' | 'by_hand' | 'held') =>
    counts.flat().reduce((all, each) => all + (each.device === id ? each[what] : 0), 0)
  return devices.map((device) => ({
    ...pairedAnswer(device),
    since: moment(device.since_ms),
    last_contact: device.contact_ms === null ? null : moment(device.contact_ms),
    waiting: device.waiting,
    searches: device.searches,
    is_ended: device.state !== 'live',
    entered: sum(device.id, 'entered'),
    by_hand: sum(device.id, 'by_hand'),
    held: sum(device.id, 'held'),
  }))
}
