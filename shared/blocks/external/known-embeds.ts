import { createContext, useContext } from 'react'
import type { EmbedKind } from '../../html/embeds.ts'
import type { GatedEmbed } from './words.ts'

/** A page's external media by `knownEmbedKey`, parsed on the server, so that visitors load no table of providers. */
export type KnownEmbeds = Readonly<Record<string, GatedEmbed>>

export const KnownEmbedsContext = createContext<KnownEmbeds>({})

export function knownEmbedKey(kind: EmbedKind, address: string): string {
  return `${kind} ${address}`
}

/** Returns the medium at an address; null without an address, or if no provider matches. */
export function useEmbed(kind: EmbedKind, address: string | null): GatedEmbed | null {
  const known = useContext(KnownEmbedsContext)
  return (address && known[knownEmbedKey(kind, address)]) || null
}
