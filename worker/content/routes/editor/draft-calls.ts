import type { draftRows } from '../../../../shared/contract/call-table.ts'
import { createModuleRequest, updateModuleRequest } from '../../../../shared/contract/editor.ts'
import type { editorCalls } from '../../../../shared/contract/editor-calls.ts'
import { moduleChange, moduleData } from '../../../../shared/contract/module-data.ts'
import { originsOf } from '../../../../shared/sites/sites.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { reportFailure } from '../../../http/failures/report.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { currentSite } from '../../current-site.ts'
import { checkDraft } from '../../handlers/checks/checks.ts'
import { listBlocks, readBlock } from '../../handlers/drafts/blocks-list.ts'
import { createDraftBlock } from '../../handlers/drafts/create.ts'
import { createFromData } from '../../handlers/drafts/create-from-data.ts'
import { deleteDraftBlock } from '../../handlers/drafts/delete.ts'
import { readDraftPage } from '../../handlers/drafts/read.ts'
import { reorderBlocks } from '../../handlers/drafts/reorder.ts'
import { updateDraftBlock, updateFromData } from '../../handlers/drafts/update.ts'
import { notFound } from '../../handlers/editing.ts'
import { listChanges } from '../../handlers/pages/changes.ts'
import { createPage, duplicatePage } from '../../handlers/pages/create.ts'
import { listPages, listRevisions, listVersions } from '../../handlers/pages/history.ts'
import { listLinks } from '../../handlers/pages/links.ts'
import { orderPages } from '../../handlers/pages/order.ts'
import { discardPartial, previewPartial, publishPartial } from '../../handlers/pages/partial-draft.ts'
import { listPoints, readPoint, restorePoint } from '../../handlers/pages/points.ts'
import { makePreview } from '../../handlers/pages/preview.ts'
import {
  discardDraft,
  publishDraft,
  restoreVersion,
  type SeenPage,
  takeOffline,
} from '../../handlers/pages/publication.ts'
import { updateSettings } from '../../handlers/pages/settings.ts'
import { readVersion } from '../../handlers/pages/version.ts'
import { askPublication, type RequestNotice, readOwnRequest } from '../../handlers/requests/ask.ts'
import { baseRevision, blockBody, namedRevision } from './body.ts'
import { editedId, editedOwner, editedPage } from './ids.ts'
import type { EditorCalls } from './serve-editor.ts'

export const draftCalls: EditorCalls<typeof draftRows, typeof editorCalls> = {
  draftPages: async ({ editing, query }) => listPages(editing, await query()),
  createPage: async ({ editing, body }) => createPage(editing, await body()),
  reorderPages: async ({ editing, body }) => orderPages(editing, await body()),
  async draftPage({ c, editing }) {
    const page = await readDraftPage(editing, editedOwner(c))
    return page ? { kind: 'done', status: 200, body: page } : notFound
  },
  async updatePageSettings({ c, editing, body }) {
    const at = { pageId: editedPage(c), revision: baseRevision(c) }
    return updateSettings(editing, at, (await body()).settings)
  },
  pageChanges: async ({ c, editing }) => listChanges(editing, editedOwner(c)),
  pageRequest: async ({ c, editing }) => readOwnRequest(editing, editedOwner(c)),
  async askPublication({ c, editing, body }) {
    const request = await body()
    return askPublication(editing, editedOwner(c), request, (notice) => mailRequest(c, editing.person.name, notice))
  },
  async publishPage({ c, editing, body }) {
    const { only, seen } = await body()
    return only ? publishPartial(editing, editedOwner(c), only, seen) : publishDraft(editing, seenPage(c), seen)
  },
  unpublishPage: async ({ c, editing }) => takeOffline(editing, seenPage(c)),
  async discardDraft({ c, editing, body }) {
    const { only, seen } = await body()
    return only ? discardPartial(editing, editedOwner(c), only, seen) : discardDraft(editing, { ...seenPage(c), seen })
  },
  async restoreVersion({ c, editing, body }) {
    const request = await body()
    const page = { ...seenPage(c), seen: request.seen }
    return 'point_id' in request
      ? restorePoint(editing, page, request.point_id)
      : restoreVersion(editing, page, request.version_id)
  },
  async duplicatePage({ c, editing, body }) {
    const request = await body()
    return duplicatePage(editing, editedPage(c), request)
  },
  async previewPage({ c, editing, body }) {
    const { only } = await body()
    const secret = c.env.SESSION_SECRET
    return only
      ? previewPartial(editing, editedOwner(c), { only, secret })
      : makePreview(editing, editedOwner(c), secret)
  },
  pageVersions: async ({ c, editing, query }) => listVersions(editing, editedOwner(c), await query()),
  pageVersion: async ({ c, editing }) => readVersion(editing, editedOwner(c), editedId(c, 'version_id')),
  pagePoints: async ({ c, editing }) => listPoints(editing, editedOwner(c)),
  pagePoint: async ({ c, editing }) => readPoint(editing, editedOwner(c), editedId(c, 'point_id')),
  pageRevisions: async ({ c, editing, query }) => listRevisions(editing, editedOwner(c), await query()),
  pageLinks: async ({ c, editing }) => listLinks(editing, editedOwner(c)),
  pageChecks: async ({ c, editing }) => checkDraft(editing, editedOwner(c)),
  modules: async ({ c, editing, query }) => listBlocks(editing, moduleOf(c), await query()),
  module: async ({ c, editing }) => readBlock(editing, moduleOf(c), editedId(c)),
  async createModule({ c, editing }) {
    const body = await blockBody(c, { today: createModuleRequest, data: moduleData })
    return 'data' in body
      ? createFromData(editing, moduleOf(c), body.data)
      : createDraftBlock(editing, moduleOf(c), body.request)
  },
  async updateModule({ c, editing }) {
    const at = { module: moduleOf(c), id: editedId(c), revision: namedRevision(c) }
    const body = await blockBody(c, { today: updateModuleRequest, data: moduleChange })
    return 'data' in body ? updateFromData(editing, at, body.data) : updateDraftBlock(editing, at, body.request)
  },
  async deleteModule({ c, editing, query }) {
    const isAlone = (await query()).alone === 'true'
    return deleteDraftBlock(editing, { module: moduleOf(c), id: editedId(c), revision: namedRevision(c), isAlone })
  },
  reorderModules: async ({ editing, body }) => reorderBlocks(editing, await body()),
}

function moduleOf(c: ApiContext): string {
  return c.req.param('module') ?? ''
}

function seenPage(c: ApiContext): SeenPage {
  return { owner: editedOwner(c), revision: baseRevision(c) }
}

/** @param from the name of the person who asks; @returns whether the mail was accepted, a failure is only reported */
async function mailRequest(c: ApiContext, from: string, { path, ...notice }: RequestNotice): Promise<boolean> {
  const { key } = c.var.site
  try {
    const { sendRequestMail } = await import('../../../mail/request-mail.ts')
    const url = `${originsOf(c.env.ORIGIN_PATTERN)[key]}${path}`
    await sendRequestMail(c.env, {
      ...notice,
      site: await currentSite(c.env, key),
      locale: problemLocale(c),
      url,
      from,
    })
    return true
  } catch (error) {
    reportFailure(failureContext(c), 'mail', error)
    return false
  }
}
