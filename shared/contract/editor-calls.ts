// The editor's calls (spec §7, module requests and pages).
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
import { deleteModuleQuery, moduleListQuery, pageQuery, searchQuery } from './queries.ts'

const staff = { needsLogin: true, mayBeMissing: true } as const
const conflict = { 409: 'Somebody else was faster; `current` is the draft as it is now' }

export const editorCalls = {
  draftPages: {
    needsLogin: true,
    mayBeMissing: true,
    summary: 'The site’s pages, 50 a page; `query` is part of a title or an address',
    query: searchQuery,
    answer: paged(pageListItem),
  },
  createPage: {
    needsLogin: true,
    status: 201,
    summary: 'Makes a page, offline, empty or with blocks to begin with',
    body: createPageRequest,
    answer: draftPage,
  },
  reorderPages: {
    needsLogin: true,
    summary: 'Puts the pages below one page in order: tabs show it at once',
    body: reorderPagesRequest,
    answer: pageOrder,
    refusals: { 409: 'The order was another' },
  },
  draftPage: { ...staff, summary: 'A page’s draft with its settings, both languages', answer: draftPage },
  updatePageSettings: {
    ...staff,
    needsRevision: 'settings',
    summary: 'Changes settings; a new address leads on from the old one',
    body: settingsRequest,
    answer: draftPage,
    refusals: conflict,
  },
  publishPage: {
    ...staff,
    needsRevision: 'page',
    summary: 'Shows the draft to visitors (publishers and admins)',
    answer: publishedPage,
    refusals: { 400: 'Something required is missing; `errors` names it', ...conflict },
  },
  unpublishPage: {
    ...staff,
    summary: 'Takes the page from visitors (publishers and admins)',
    answer: draftPage,
  },
  discardDraft: {
    ...staff,
    summary: 'Makes the draft what visitors see again',
    answer: draftPage,
    refusals: { 409: 'Visitors see nothing of this page' },
  },
  restoreVersion: {
    ...staff,
    summary: 'Puts a version into the draft',
    body: restoreRequest,
    answer: draftPage,
  },
  duplicatePage: {
    ...staff,
    status: 201,
    summary: 'Makes a page with the same draft under another title and address',
    body: duplicatePageRequest,
    answer: draftPage,
  },
  previewPage: {
    ...staff,
    status: 201,
    summary: 'A signed link that shows the draft as it is now to anybody, for a week',
    answer: previewLink,
  },
  pageVersions: {
    ...staff,
    summary: 'Versions that were published, newest first, 50 a page',
    query: pageQuery,
    answer: paged(pageVersionItem),
  },
  pageRevisions: {
    ...staff,
    summary: 'Who changed what and when, newest first, 50 a page',
    query: pageQuery,
    answer: paged(pageRevisionItem),
  },
  pageLinks: {
    ...staff,
    summary: 'What leads to this page: other pages and the navigation',
    answer: z.array(pageLink),
  },
  pageChecks: {
    ...staff,
    summary: 'What is wrong with the draft, and where',
    answer: z.array(pageCheck),
  },
  modules: {
    ...staff,
    summary: 'Blocks of one kind of a page’s draft, 100 at a time',
    query: moduleListQuery,
    answer: paged(draftBlock),
  },
  createModule: {
    ...staff,
    status: 201,
    summary: 'Makes a block with what it holds; the same key again answers it with 200',
    body: createModuleRequest,
    answer: writtenBlock,
    refusals: conflict,
  },
  module: { ...staff, summary: 'A block of a draft', answer: draftBlock },
  updateModule: {
    ...staff,
    needsRevision: 'block',
    summary: 'Changes the fields that are named',
    body: updateModuleRequest,
    answer: writtenBlock,
    refusals: conflict,
  },
  deleteModule: {
    ...staff,
    needsRevision: 'block',
    summary: 'Takes a block from the draft, with what it holds',
    query: deleteModuleQuery,
    answer: writtenPage,
    refusals: conflict,
  },
  reorderModules: {
    ...staff,
    summary: 'Puts a cell in order; blocks from elsewhere on the page come along',
    body: reorderRequest,
    answer: writtenPage,
    refusals: conflict,
  },
} as const satisfies Record<string, CallDescription>
