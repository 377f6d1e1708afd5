// The rules of fields beyond their length, for the editor, the API and the importer.

import { parseEmbed } from '../html/embeds.ts'
import { safeHref } from '../html/href.ts'
import { isOwnVideo } from '../media/pictures.ts'
import { type EmbedField, headingLevels, type Toolbar } from './field-kinds.ts'

/** Up to 80 letters, digits, underscores and hyphens, not beginning with a hyphen; '' for no anchor. */
export const anchorPattern = /^(?:[\p{L}\p{N}_][\p{L}\p{N}_-]{0,79})?$/u

/** `m:ss` with up to 999 minutes, or `h:mm:ss`; '' for no length. */
export const durationPattern = /^(?:(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d)?$/

/** Whether a text is an allowed link target; '' for no link is allowed. */
export function isAddress(text: string): boolean {
  return text === '' || safeHref(text, { fragment: true }) === text
}

/**
 * Returns the address to store for an address or embed code of an allowed provider or, with `ownFiles`, for a video in
 * our media store; null for any other text.
 */
export function embedAddress(text: string, { hosts, ownFiles }: EmbedField, toolbar: Toolbar): string | null {
  if (ownFiles && isOwnVideo(text)) return text
  return parseEmbed(text, hosts, { toolbar })?.url ?? null
}

export function isHeadingLevel(level: number, toolbar: Toolbar): boolean {
  return headingLevels[toolbar].some((allowed) => allowed === level)
}
