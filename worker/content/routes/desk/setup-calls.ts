import type { setupRows } from '../../../../shared/contract/calls/desk/setup.ts'
import type { setupSchemas } from '../../../../shared/contract/calls/desk/setup-schemas.ts'
import { firstSteps } from '../../../../shared/entities/setup.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { currentSite } from '../../current-site.ts'
import { mayTestMail, noteSent, readSetup, setAside } from '../../handlers/desk/setup.ts'
import type { StaffCall, StaffCalls } from './serve-desk.ts'

export const setupCalls: StaffCalls<typeof setupRows, typeof setupSchemas> = {
  readSetup: async (call) => call.answer(await readSetup(setupOf(call))),
  async sendTestMail(call) {
    const { c, by, site, store } = call
    if (!(await mayTestMail(store, by.id)))
      return problemResponse('too-many-requests', problemLocale(c), { headers: { 'Retry-After': '600' } })
    const { sendTestMail } = await import('../../../mail/test-mail.ts')
    await sendTestMail(c.env, {
      site: await currentSite(c.env, site),
      locale: problemLocale(c),
      to: by.email,
      url: new URL('/admin/setup', c.req.url).href,
    })
    await noteSent(store, site)
    return call.answer(await readSetup(setupOf(call)))
  },
  async setStepAside(call) {
    const step = firstSteps.find((each) => each === call.c.req.param('step'))
    if (!step) return call.answer(null)
    await setAside(call.store, call.site, step, (await call.body()).aside)
    return call.answer(await readSetup(setupOf(call)))
  },
}

function setupOf({ c, site, store }: Pick<StaffCall<unknown>, 'c' | 'site' | 'store'>) {
  return { store, site, env: c.env, host: new URL(c.req.url).hostname }
}
