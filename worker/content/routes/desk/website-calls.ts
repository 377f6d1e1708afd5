import type { websiteRows } from '../../../../shared/contract/calls/programme/website.ts'
import type { websiteSchemas } from '../../../../shared/contract/calls/programme/website-schemas.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { isEmbedded } from '../../content-client.ts'
import { hideMissed, listMissedPaths } from '../../handlers/missed-paths/log.ts'
import { readPressFiles, readPressTree } from '../../handlers/press/desk.ts'
import { importRedirects } from '../../handlers/redirects/import.ts'
import { readSettingsOfSites } from '../../handlers/settings/of-sites.ts'
import { editedId } from '../editor/ids.ts'
import { purgeWritten } from './call-as.ts'
import type { RowsCalls } from './serve-desk.ts'

export const websiteCalls: RowsCalls<typeof websiteRows, typeof websiteSchemas> = {
  async listMissedPaths({ site, store, answer }) {
    return answer({ results: await listMissedPaths(store, site, Date.now()) })
  },
  async hideMissedPath({ site, store, body, answer }) {
    const { path, is_hidden: isHidden } = await body()
    return answer((await hideMissed(store, site, { path, isHidden })) ? undefined : null)
  },
  async importRedirects({ c, desk, onWrite, body, answer }) {
    const { csv, is_dry_run: isDryRun } = await body()
    const done = await importRedirects(desk, { csv, isDryRun }, problemLocale(c))
    if (!done) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['csv'] })
    if (done.tags.length > 0) await purgeWritten(c, done.tags, onWrite)
    return answer(done.report)
  },
  async readSettingsOfSites({ c, store, answer }) {
    return answer(await readSettingsOfSites(store, (site) => isEmbedded(c.env, sites[site])))
  },
  readPress: async ({ site, store, answer }) => answer(await readPressTree(store, site)),
  async listPressDirectoryFiles({ c, site, store, answer }) {
    return answer(await readPressFiles(store, site, editedId(c), Date.now()))
  },
}
