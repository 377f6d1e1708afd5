// The page editor's calls for blocks and pages (spec §7).
import { z } from 'zod'
import type { CallDescription } from './calls.ts'
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
import { deleteModuleQuery, moduleListQuery, pageQuery, searchQuery } from './queries.ts'

const staff = { needsLogin: true, mayBeMissing: true } as const
const conflict = { 409: 'Another client has changed it first; see `current` for the draft' }

export const editorCalls = {
  draftPages: {
    needsLogin: true,
    mayBeMissing: true,
    summary: 'The site’s pages, 50 per page; `query` is part of a title or address',
    query: searchQuery,
    answer: paged(pageListItem),
  },
  createPage: {
    needsLogin: true,
    status: 201,
    summary: 'Creates an unpublished page, empty or with initial blocks',
    body: createPageRequest,
    answer: draftPage,
  },
  reorderPages: {
    needsLogin: true,
    summary: 'Sorts the children of a page at once in tabs and menus; an order of public pages needs a publisher',
    body: reorderPagesRequest,
    answer: pageOrder,
    refusals: { 409: 'The order has changed meanwhile' },
  },
  draftPage: { ...staff, summary: 'A page’s draft with its settings, in both languages', answer: draftPage },
  updatePageSettings: {
    ...staff,
    needsRevision: 'settings',
    summary: 'Changes settings; an old address redirects to the new one',
    body: settingsRequest,
    answer: draftPage,
    refusals: conflict,
  },
  publishPage: {
    ...staff,
    needsRevision: 'page',
    summary: 'Publishes the draft (publishers and admins)',
    answer: publishedPage,
    refusals: { 400: 'Required content is missing; see `errors`', ...conflict },
  },
  unpublishPage: {
    ...staff,
    needsRevision: 'page',
    summary: 'Unpublishes the page (publishers and admins)',
    answer: draftPage,
    refusals: conflict,
  },
  discardDraft: {
    ...staff,
    needsRevision: 'page',
    summary: 'Resets the draft to the published version',
    answer: draftPage,
    refusals: { 409: `${conflict[409]}; or the page is not public` },
  },
  restoreVersion: {
    ...staff,
    needsRevision: 'page',
    summary: 'Restores a version as the draft',
    body: restoreRequest,
    answer: draftPage,
    refusals: conflict,
  },
  duplicatePage: {
    ...staff,
    status: 201,
    summary: 'Creates a copy of a page with another title and address',
    body: duplicatePageRequest,
    answer: draftPage,
  },
  previewPage: {
    ...staff,
    status: 201,
    summary: 'A signed link to the current draft, valid for a week without a login',
    answer: previewLink,
  },
  pageVersions: {
    ...staff,
    summary: 'Published versions, newest first, 50 per page',
    query: pageQuery,
    answer: paged(pageVersionItem),
  },
  pageVersion: {
    ...staff,
    summary: 'A version with the blocks of the draft that it was published from, hidden ones included',
    answer: pageVersion,
  },
  pageRevisions: {
    ...staff,
    summary: 'The history of changes, newest first, 50 per page',
    query: pageQuery,
    answer: paged(pageRevisionItem),
  },
  pageLinks: {
    ...staff,
    summary: 'Links to this page from other pages and the navigation',
    answer: z.array(pageLink),
  },
  pageChecks: {
    ...staff,
    summary: 'The problems of the draft with their places',
    answer: z.array(pageCheck),
  },
  modules: {
    ...staff,
    summary: 'Blocks of one kind: of an owner’s draft, 100 at a time, or of all drafts of the site, 20 at a time',
    query: moduleListQuery,
    answer: paged(flatBlock(draftBlock)),
  },
  createModule: {
    ...staff,
    status: 201,
    summary:
      'Creates a block with its children; an existing key, or for module data an existing section of this name, returns its block with 200',
    body: createModuleRequest,
    answer: writtenBlock,
    moduleData: { body: moduleData, answer: flatBlock(writtenBlock) },
    refusals: conflict,
  },
  module: {
    ...staff,
    summary: 'A block of a draft in one language; `extra` is the block in both, `ETag` its revision',
    answer: flatBlock(draftBlock),
  },
  updateModule: {
    ...staff,
    takesRevision: 'block',
    summary: 'Changes the given fields of a block; without `If-Match`, what it overwrites stays in the history',
    body: updateModuleRequest,
    answer: writtenBlock,
    moduleData: { body: moduleChange, answer: flatBlock(writtenBlock) },
    refusals: conflict,
  },
  deleteModule: {
    ...staff,
    takesRevision: 'block',
    summary: 'Deletes a block with its children from the draft; what `If-Match` does not name stays in the history',
    query: deleteModuleQuery,
    answer: writtenPage,
    refusals: conflict,
  },
  reorderModules: {
    ...staff,
    summary: 'Sorts a cell; listed blocks from elsewhere on the page are moved into it',
    body: reorderRequest,
    answer: writtenPage,
    refusals: conflict,
  },
} as const satisfies Record<string, CallDescription>
