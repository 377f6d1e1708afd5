// The page editor's calls for blocks and pages (spec §7).
import { z } from 'zod'
import type { CallDescription } from './calls/describe.ts'
import { paged } from './common.ts'
import {
  createModuleRequest,
  createPageRequest,
  draftBlock,
  draftPage,
  duplicatePageRequest,
  pageCheck,
  pageLink,
  pageListItem,
  pageOrder,
  pagePoint,
  pagePointItem,
  pageRevisionItem,
  pageVersion,
  pageVersionItem,
  previewLink,
  publishedPage,
  reorderPagesRequest,
  reorderRequest,
  restoreRequest,
  settingsRequest,
  updateModuleRequest,
  writtenBlock,
  writtenPage,
} from './editor.ts'
import { flatBlock, moduleChange, moduleData } from './module-data.ts'
import { draftChanges, partialRequest } from './partial-draft.ts'
import { askedPublication, ownRequests, publicationRequest } from './publication-request.ts'

const conflict = { 409: 'Another client has changed it first; see `current` for the draft' }

const othersWords = 'The draft has changes of others (`changes`), and the caller may not publish'
const partConflict = `${conflict[409]}; with \`only\`, one of the chosen blocks`
const partOrRevision = 'Neither `If-Match` nor `only` is there'

export const editorCalls = {
  draftPages: {
    mayBeMissing: true,
    summary: 'The site’s pages, 50 per page; `query` is part of a title or address',
    answer: paged(pageListItem),
  },
  createPage: {
    summary: 'Creates an unpublished page, empty or with initial blocks',
    body: createPageRequest,
    answer: draftPage,
  },
  reorderPages: {
    summary: 'Sorts the children of a page at once in tabs and menus; an order of public pages needs a publisher',
    body: reorderPagesRequest,
    answer: pageOrder,
    refusals: { 409: 'The order has changed meanwhile' },
  },
  draftPage: { mayBeMissing: true, summary: 'A page’s draft with its settings, in both languages', answer: draftPage },
  updatePageSettings: {
    mayBeMissing: true,
    needsRevision: 'settings',
    summary: 'Changes settings; an old address redirects to the new one',
    body: settingsRequest,
    answer: draftPage,
    refusals: conflict,
  },
  pageChanges: {
    mayBeMissing: true,
    summary: 'What publishing would change, block by block, with the authors since the public version',
    answer: draftChanges,
  },
  pageRequest: {
    mayBeMissing: true,
    summary: 'What became of the caller’s request for publication, and who may publish',
    answer: ownRequests,
  },
  askPublication: {
    mayBeMissing: true,
    summary: 'Asks for the publication of the draft, or of some blocks of it; replaces the caller’s earlier request',
    body: publicationRequest,
    answer: askedPublication,
    refusals: {
      400: '`to` may not publish here, or a chosen block needs another one (`needs_block`); see `errors`',
      409: 'There is nothing to publish, or a chosen block has been changed first; see `current` for the draft',
    },
  },
  publishPage: {
    mayBeMissing: true,
    takesRevision: 'page',
    summary: 'Publishes the draft, or only some blocks of it (publishers and admins)',
    body: partialRequest,
    answer: publishedPage,
    refusals: {
      400: 'Required content is missing, or a chosen block needs another one (`needs_block`); see `errors`',
      409: `${partConflict}; or changes of others were not shown (\`unseen\`, with \`changes\`)`,
      428: partOrRevision,
    },
  },
  unpublishPage: {
    mayBeMissing: true,
    needsRevision: 'page',
    summary: 'Unpublishes the page (publishers and admins)',
    answer: draftPage,
    refusals: conflict,
  },
  discardDraft: {
    mayBeMissing: true,
    takesRevision: 'page',
    summary: 'Resets the draft, or only some blocks of it, to the published version',
    body: partialRequest,
    answer: draftPage,
    refusals: {
      403: othersWords,
      409: `${partConflict}; the page was public and is offline; or changes of others were not shown (\`unseen\`, with \`changes\`)`,
      428: partOrRevision,
    },
  },
  restoreVersion: {
    mayBeMissing: true,
    needsRevision: 'page',
    summary: 'Restores a version as the draft, or what an act took out of it',
    body: restoreRequest,
    answer: draftPage,
    refusals: {
      403: othersWords,
      409: 'Another change came first (`current`); or changes of others were not shown (`unseen`, with `changes`)',
    },
  },
  duplicatePage: {
    mayBeMissing: true,
    summary: 'Creates a copy of a page with another title and address',
    body: duplicatePageRequest,
    answer: draftPage,
  },
  previewPage: {
    mayBeMissing: true,
    summary: 'A signed link to the draft, or to the page with only some blocks of it, valid for a week without a login',
    body: partialRequest,
    answer: previewLink,
    refusals: { 409: 'A chosen block has been changed first' },
  },
  pageVersions: {
    mayBeMissing: true,
    summary: 'Published versions, newest first, 50 per page',
    answer: paged(pageVersionItem),
  },
  pageVersion: {
    mayBeMissing: true,
    summary: 'A version with the blocks of the draft that it was published from, hidden ones included',
    answer: pageVersion,
  },
  pagePoints: {
    mayBeMissing: true,
    summary: 'States of the draft before acts that took words of others out of it, the latest first; 90 days',
    answer: z.object({ results: z.array(pagePointItem) }),
  },
  pagePoint: {
    mayBeMissing: true,
    summary: 'Such a state with its blocks, hidden ones included',
    answer: pagePoint,
  },
  pageRevisions: {
    mayBeMissing: true,
    summary: 'The history of changes, newest first, 50 per page',
    answer: paged(pageRevisionItem),
  },
  pageLinks: {
    mayBeMissing: true,
    summary: 'Links to this page from other pages and the navigation',
    answer: z.array(pageLink),
  },
  pageChecks: {
    mayBeMissing: true,
    summary: 'The problems of the draft with their places',
    answer: z.array(pageCheck),
  },
  modules: {
    mayBeMissing: true,
    summary: 'Blocks of one kind: of an owner’s draft, 100 at a time, or of all drafts of the site, 20 at a time',
    answer: paged(flatBlock(draftBlock)),
  },
  createModule: {
    mayBeMissing: true,
    summary:
      'Creates a block with its children; an existing key, or for module data an existing section of this name, returns its block with 200',
    body: createModuleRequest,
    answer: writtenBlock,
    moduleData: { body: moduleData, answer: flatBlock(writtenBlock) },
    refusals: conflict,
  },
  module: {
    mayBeMissing: true,
    summary: 'A block of a draft in one language; `extra` is the block in both, `ETag` its revision',
    answer: flatBlock(draftBlock),
  },
  updateModule: {
    mayBeMissing: true,
    takesRevision: 'block',
    summary: 'Changes the given fields of a block; without `If-Match`, what it overwrites stays in the history',
    body: updateModuleRequest,
    answer: writtenBlock,
    moduleData: { body: moduleChange, answer: flatBlock(writtenBlock) },
    refusals: conflict,
  },
  deleteModule: {
    mayBeMissing: true,
    takesRevision: 'block',
    summary: 'Deletes a block with its children from the draft; what `If-Match` does not name stays in the history',
    answer: writtenPage,
    refusals: conflict,
  },
  reorderModules: {
    mayBeMissing: true,
    summary: 'Sorts a cell; listed blocks from elsewhere on the page are moved into it',
    body: reorderRequest,
    answer: writtenPage,
    refusals: conflict,
  },
} as const satisfies Record<string, CallDescription>
