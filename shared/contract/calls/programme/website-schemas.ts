import { z } from 'zod'
import { entryStates } from '../../../entities/contract.ts'
import { mediaKinds } from '../../../media/kinds.ts'
import { siteKeys } from '../../../sites/site-keys.ts'
import type { SchemasOf } from '../describe.ts'
import { localised, moment, value } from '../parts.ts'
import type { websiteRows } from './website.ts'

/** An address that visitors request although it does not exist; `*.php` and `*` stand for probes by bots. */
const missedPath = z.object({
  path: z.string(),
  hits: z.int(),
  last_at: moment,
  is_hidden: z.boolean(),
  /**
   * The page with the most similar address, with the similarity in percent; null if no page is similar, for hidden
   * addresses and probes, and for all but the 40 most requested addresses.
   */
  suggestion: z.object({ title: z.string(), path: z.string(), likeness: z.int() }).nullable(),
})
export type MissedPath = z.infer<typeof missedPath>
/** The most requested addresses first. */
const missedPaths = z.object({ results: z.array(missedPath) })
export type MissedPaths = z.infer<typeof missedPaths>

const movedLine = z.object({ line: z.int(), old_path: z.string(), new_path: z.string() })
/** `message` is in the language of the request. */
const refusedLine = movedLine.extend({ code: z.string(), message: z.string() })
export type RefusedLine = z.infer<typeof refusedLine>

/** The outcome of an import or its dry run. */
const redirectImport = z.object({
  /** The number of lines that are written, or would be in a dry run. */
  accepted: z.int(),
  /** Lines whose target is itself redirected; they are stored with the end of the chain as their target. */
  shortened: z.array(movedLine),
  /** The number of lines that match a stored row. */
  unchanged: z.int(),
  refused: z.array(refusedLine),
})
export type RedirectImport = z.infer<typeof redirectImport>

/** The published settings of the sites whose content we store. */
const settingsOfSites = z.object({
  sites: z.array(
    z.object({
      key: z.enum(siteKeys),
      city: z.object({ de: z.string(), en: z.string() }),
      values: z.record(z.string(), value),
    }),
  ),
})
export type SettingsOfSites = z.infer<typeof settingsOfSites>

const pressRow = z.object({
  id: z.int(),
  revision: z.int(),
  state: z.enum(entryStates),
  title: localised,
  position: z.int(),
})

/** `files` is the number of files, counted up to `mostCounted`. */
const pressDirectory = pressRow.extend({ files: z.int() })
export type PressDirectory = z.infer<typeof pressDirectory>
const pressCategory = pressRow.extend({ directories: z.array(pressDirectory).readonly() })
export type PressCategory = z.infer<typeof pressCategory>

/** Categories with their directories, in the order of the press page. */
const pressTree = z.object({
  categories: z.array(pressCategory).readonly(),
  files: z.int(),
  /** Whether the site has more categories or directories than are listed. */
  is_cut: z.boolean(),
})
export type PressTree = z.infer<typeof pressTree>

const pressMedia = z.object({
  id: z.int(),
  filename: z.string(),
  kind: z.enum(mediaKinds),
  content_type: z.string(),
  bytes: z.int(),
  copyright: z.string().nullable(),
  /** The root-relative address of a small picture; null if the file is not a picture. */
  thumb: z.string().nullable(),
})
export type PressMedia = z.infer<typeof pressMedia>

const pressFile = pressRow.extend({
  /** Null for a file without an embargo. */
  embargoed_until: moment.nullable(),
  /** Whether visitors can download the file now. */
  is_visible: z.boolean(),
  /** How often visitors have downloaded the file, including downloads as part of a ZIP. */
  downloads: z.int(),
  /** Null if the file is missing in the media library. */
  media: pressMedia.nullable(),
})
export type DeskPressFile = z.infer<typeof pressFile>

/** The files of a directory, in the order of the press page; `is_cut`: whether the directory has more. */
const pressFiles = z.object({ results: z.array(pressFile), is_cut: z.boolean() })
export type PressFiles = z.infer<typeof pressFiles>

export const websiteSchemas = {
  listMissedPaths: { summary: 'Addresses that visitors request in vain', answer: missedPaths },
  hideMissedPath: {
    summary: 'Hides an address from that list',
    body: z.strictObject({ path: z.string().min(1).max(2048), is_hidden: z.boolean() }),
    answer: 'nothing',
    refused: [404],
  },
  importRedirects: {
    summary: 'Reads a file of redirects',
    body: z.strictObject({ csv: z.string().max(2_000_000), is_dry_run: z.boolean() }),
    answer: redirectImport,
  },
  readSettingsOfSites: { summary: 'The published settings of all sites', answer: settingsOfSites },
  readPress: { summary: 'The press area’s directories', answer: pressTree },
  listPressDirectoryFiles: { summary: 'The files of a press directory', answer: pressFiles },
} satisfies SchemasOf<typeof websiteRows>
