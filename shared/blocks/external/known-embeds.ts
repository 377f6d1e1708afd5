import { createContext, useContext } from 'react'
import type { EmbedKind } from '../../html/embeds.ts'
import type { GatedEmbed } from './words.ts'

/** The external media of a page by `knownEmbedKey`. The loader parses them: the browser has no table of providers. */
export type KnownEmbeds = Readonly<Record<string, GatedEmbed>>

export const KnownEmbedsContext = createContext<KnownEmbeds>({})

export function knownEmbedKey(kind: EmbedKind, address: string): string {
  return `${kind} ${address}`
}

/** The medium of an address, or null if no provider matches. */
export function useEmbed(kind: EmbedKind, address: string | null): GatedEmbed | null {
  const known = useContext(KnownEmbedsContext)
  return (address && known[knownEmbedKey(kind, address)]) || null
}
