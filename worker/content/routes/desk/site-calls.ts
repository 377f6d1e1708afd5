import type { siteRows } from '../../../../shared/contract/calls/desk/site.ts'
import type { siteSchemas } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { entities, fixedEntities } from '../../../../shared/entities/registry.ts'
import { actionsOf, boxOfficeActionsOf } from '../../../../shared/entities/roles.ts'
import { sellers } from '../../../../shared/sites/promoter.ts'
import { originsOf, type SiteKey, sites } from '../../../../shared/sites/sites.ts'
import { screenRights } from '../../../../shared/staff/desk-screens.ts'
import { background } from '../../../http/background.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { isEmbedded } from '../../content-client.ts'
import { searchEverywhere } from '../../handlers/desk/find-rows.ts'
import { readAdmins, readColleagues, readDrafts, readNames } from '../../handlers/desk/start.ts'
import { readToday } from '../../handlers/desk/today.ts'
import { deleteUnowned, listDifferences } from '../../handlers/files/differences.ts'
import { listDeadLinks } from '../../handlers/links/list.ts'
import { endReturned, listReturned } from '../../handlers/mails/returned.ts'
import { listSaleDifferences } from '../../handlers/sales/differences.ts'
import { sitesOf } from '../../handlers/staff/sessions.ts'
import type { StaffCall, StaffCalls } from './serve-desk.ts'

export const siteCalls: StaffCalls<typeof siteRows, typeof siteSchemas> = {
  async start({ c, by, site, store, answer }) {
    const { email, name, role, roles, lacksSecondFactor } = by
    const areas = lacksSecondFactor ? [] : [...Object.keys({ ...entities, ...fixedEntities }), ...screenRights]
    const may = areas
      .map((entity) => [entity, actionsOf(role, entity)] as const)
      .filter(([, actions]) => actions.length)
    const [names, admins, drafts, colleagues] = await Promise.all([
      readNames(store),
      readAdmins(store, site),
      readDrafts(store, site),
      may.length > 0 ? readColleagues(store, sitesOf(roles)) : {},
    ])
    return answer({
      user: { email, name },
      site,
      sites: sitesOf(roles).map((key) => ({
        key,
        name: { de: names[key], en: names[key] },
        origin: originsOf(c.env.ORIGIN_PATTERN)[key],
        role: roles[key] ?? role,
      })),
      role,
      may: Object.fromEntries(may),
      lacks_second_factor: lacksSecondFactor,
      box_office: boxOfficeActionsOf(role),
      admins,
      iban: sellers[site].iban,
      drafts,
      colleagues,
    })
  },
  async today(call) {
    const { c, by, site, boxOffice, answer } = call
    const isSeller = boxOfficeActionsOf(by.role).includes('buyers')
    const tasks = isSeller ? await boxOffice.openTasks({ env: c.env, site, now: c.var.now }, background(c)) : null
    return answer(await readToday({ ...callOf(call), ...(tasks && { tasks }) }))
  },
  async search({ by, site, store, query, answer }) {
    const { q, sites: all } = await query()
    const roles = all === 'all' ? by.roles : { [site]: by.role }
    return answer(await searchEverywhere({ store, roles, q }))
  },
  async listDeadLinks({ c, by, site, store, answer }) {
    const { env } = c
    const check = { store, env, isOurs: (key: SiteKey) => isEmbedded(env, sites[key]) }
    return answer(await listDeadLinks(check, { site, role: by.role, locale: problemLocale(c) }))
  },
  listSaleDifferences: async ({ store, site, answer }) => answer(await listSaleDifferences(store, site)),
  async listReturnedMails(call) {
    const mails = await listReturned(callOf(call), (await call.query()).order ?? null)
    return mails ? call.answer(mails) : problemResponse('role-required', problemLocale(call.c))
  },
  async settleReturnedMail(call) {
    const isDone = await endReturned(callOf(call), call.c.req.param('id') ?? '')
    if (isDone === null) return problemResponse('role-required', problemLocale(call.c))
    return call.answer(isDone ? undefined : null)
  },
  listFileDifferences: async (call) => call.answer(await listDifferences({ ...callOf(call), env: call.c.env })),
  async deleteUnownedFile(call) {
    const outcome = await deleteUnowned({ ...callOf(call), env: call.c.env }, call.c.req.param('hash') ?? '')
    return outcome === 'done' ? call.answer() : problemResponse(outcome, problemLocale(call.c))
  },
}

function callOf({ store, site, by }: Pick<StaffCall<unknown>, 'store' | 'site' | 'by'>) {
  return { store, site, role: by.role, by: by.email }
}
