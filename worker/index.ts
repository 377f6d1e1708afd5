// The server's middleware and routes, in the order in which a request passes them; then the handlers of cron triggers
// and of the mail queue.

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { adminPages } from './back-office/admin.tsx'
import { boxOfficeAnswers, deskBoxOffice } from './box-office/house.ts'
import { maxFormBytes, saveConsent } from './consent/consent.ts'
import { isEmbedded } from './content/content-client.ts'
import { pictureOrigins } from './content/proxy/origins.ts'
import { contentApi } from './content/routes/content-api.ts'
import type { AppContext, Env } from './env.ts'
import { feedPaths } from './feeds/addresses.ts'
import { afterWrite, leavingPaths, writeMarksNow, writesMarks } from './gateway/after-write.ts'
import { onError } from './gateway/errors.ts'
import { feed } from './gateway/feed.ts'
import { followsPurges } from './gateway/from-cache.ts'
import { manifest } from './gateway/manifest.ts'
import { onlyOverOwnSchema } from './gateway/only-over-own-schema.ts'
import { knownPages } from './gateway/pages/known-pages.ts'
import { page, pageData } from './gateway/pages/page.ts'
import { maxPurgeBytes, onlyWithPurgeToken, purge } from './gateway/purge.ts'
import { repairedAddresses } from './gateway/repaired-addresses.ts'
import { setTheme } from './gateway/set-theme.ts'
import { shop, webshopEnd, webshopList } from './gateway/shop-layout.ts'
import { siteFromHost } from './gateway/site.ts'
import { logFailure } from './http/failures/report.ts'
import { lateApp } from './http/late-app.ts'
import { whyNotToWrite } from './http/own-schema/why-not-to-write.ts'
import { RememberingRouter } from './http/remembering-router.ts'
import { offersCsrfToken, onlyFromUs } from './http/request/csrf.ts'
import { onlyReads } from './http/response/only-reads.ts'
import { securityHeaders } from './http/response/security-headers.ts'
import { onlyOwnServiceWorker, serviceWorkerScript } from './http/response/service-worker-script.ts'
import { backendPictures } from './media/backend/backend-pictures.ts'
import { media } from './media/media.ts'
import { newsletterForms } from './newsletter/form-posts.ts'
import { offlinePage } from './pages/offline.tsx'
import { personalPage } from './pages/personal-page.ts'
import { press } from './press/press.ts'
import type { Trigger } from './scheduled.ts'
import { share } from './share/share.ts'
import { shopPrefixes } from './shop-layout/address.ts'
import { loginForms, maxLoginBytes } from './staff/login-forms.ts'
import { transferApi } from './transfer/routes/transfer-api.ts'

/** What the box office answers; it is loaded by the first request below these paths. */
const boxOfficePaths = ['/api/shop/*', '/webshop/*', '/door/*', '/admin/api/subscribers/*']

const app = new Hono<AppContext>({ router: new RememberingRouter() })

app.use(securityHeaders())
app.use(repairedAddresses((request, env, context) => app.fetch(request, env, context)))
app.use(knownPages())
app.use(onlyOwnServiceWorker())
app.use(siteFromHost())
app.use(onlyOverOwnSchema())

for (const path of leavingPaths) app.use(path, writesMarks())
app.route('/', newsletterForms(personalPage))
app.use('/webshop/*', followsPurges())
app.use('/api/shop/door/*', followsPurges())
const boxOffice = lateApp(() => boxOfficeAnswers.app({ afterWrite, webshopEnd, webshopList }))
for (const path of boxOfficePaths) app.use(path, boxOffice)
app.route('/', transferApi())
app.route('/media/b', backendPictures({ originsOf: pictureOrigins }))
app.route('/', contentApi({ onWrite: afterWrite, boxOffice: deskBoxOffice }))
app.route('/media', media)
app.route('/_press', press)
app.route('/_share', share)

// The following routes check the request's headers, then limit the body's size, before they read the body.
app.post('/_purge', onlyWithPurgeToken(), bodyLimit({ maxSize: maxPurgeBytes }), purge)
app.post('/_consent', csrf(), bodyLimit({ maxSize: maxFormBytes }), saveConsent)
const login = loginForms(personalPage)
const loginLimit = bodyLimit({ maxSize: maxLoginBytes })
app.post('/:locale{de|en}/login', onlyFromUs(), loginLimit, login.postPassword)
app.post('/:locale{de|en}/login/code', onlyFromUs(), loginLimit, login.postCode)
app.post('/:locale{de|en}/login/reset', onlyFromUs(), loginLimit, login.postReset)
app.post('/:locale{de|en}/login/invitation', onlyFromUs(), loginLimit, login.postInvitation)
app.use(onlyReads())
app.get(
  '/:locale{de|en}/login',
  offersCsrfToken((c) => isEmbedded(c.env, c.var.site)),
  page,
)
app.get('/:locale{de|en}/login/reset', login.showReset)
app.get('/_data/:locale{de|en}/login/reset', login.showReset)
app.get('/:locale{de|en}/login/invitation', login.showInvitation)
app.get('/_data/:locale{de|en}/login/invitation', login.showInvitation)
adminPages(app)
for (const path of feedPaths) app.get(path, feed)
for (const prefix of shopPrefixes) app.get(`/${prefix}/*`, shop)
app.get('/_theme', setTheme)
app.get('/_offline/:locale', offlinePage)
app.get('/manifest/:file', manifest)
app.get('/sw.js', serviceWorkerScript)
app.get('/_data', pageData)
app.get('/_data/*', pageData)
app.get('*', page)

app.onError(onError)

export {
  Cart,
  Counter,
  Imports,
  Jobs,
  Network,
  Order,
  Presence,
  ProductionInventory,
  Transfers,
  VoucherBook,
} from './objects.ts'
export { Pages } from './pages/entrypoint.ts'
export default Object.assign(app, {
  // The handlers of cron triggers and of the mail queue are imported by their first call, not evaluated at every start.
  async scheduled(event: Trigger, env: Env, context?: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
    if (await isForeign(env)) return
    const { scheduled } = await import('./scheduled.ts')
    await scheduled(event, env, (work) => context?.waitUntil(work))
  },
  async queue(batch: MessageBatch<unknown>, env: Env, context?: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
    if (await isForeign(env)) return batch.retryAll()
    const { noteMailEvents } = await import('./content/handlers/mails/note-mail-events.ts')
    await noteMailEvents(batch, env, new Date())
    await writeMarksNow(env, (work) => context?.waitUntil(work))
  },
})

/** Whether the database belongs to another version, which is then logged: jobs and mail events wait for theirs. */
async function isForeign(env: Env): Promise<boolean> {
  const log = (reason: string) =>
    logFailure({ env, site: undefined, path: '' }, 'jobs wait: another schema', new Error(reason))
  return (await whyNotToWrite(env, log)) !== null
}
