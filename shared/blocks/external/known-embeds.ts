import { createContext, useContext } from 'react'
import type { EmbedKind } from '../../html/embeds.ts'
import type { GatedEmbed } from './words.ts'

/** What the addresses of a page name, by `knownEmbedKey`: recognised by the loader, so that the browser need not know every provider. */
export type KnownEmbeds = Readonly<Record<string, GatedEmbed>>

export const KnownEmbedsContext = createContext<KnownEmbeds>({})

export function knownEmbedKey(kind: EmbedKind, address: string): string {
  return `${kind} ${address}`
}

/** What an address names, or null where no provider is recognised. */
export function useEmbed(kind: EmbedKind, address: string | null): GatedEmbed | null {
  const known = useContext(KnownEmbedsContext)
  return (address && known[knownEmbedKey(kind, address)]) || null
}
