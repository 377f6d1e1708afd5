// Converts an address or a pasted embed code into the data of an <iframe>. The parsed host must match an allowed host
// as a whole. The frame's address is built from the parsed id alone, so no other part of the input reaches the page.

import { type EmbedKind, hostsOf, httpsUrl, type Provider, type ProviderRule, providers } from './embed-providers.ts'

export type { EmbedKind, Provider }

export interface Embed {
  provider: Provider
  /** As visitors read it: `YouTube`. */
  name: string
  /** The company that receives the visitor's data. */
  recipient: string
  kind: EmbedKind
  /** The provider's id for the medium, in canonical form. */
  id: string
  /** The frame's address, built from `id` alone. */
  src: string
  /** The stored address of the provider's page; without JavaScript, the gate links to it. */
  url: string
}

/**
 * Parses an address or a pasted embed code; null if no allowed provider is recognised.
 * @param input up to 5,000 characters, with an address that `httpsUrl` accepts
 */
export function parseEmbed(input: string, kind: EmbedKind, options: EmbedOptions = {}): Embed | null {
  if (typeof input !== 'string' || input.length > 5000) return null
  for (const address of addressesIn(input.trim())) {
    const embed = parseAddress(address, kind, options)
    if (embed) return embed
  }
  return null
}
export interface EmbedOptions {
  /** The regional toolbar allows only Instagram as social media (spec §5). */
  toolbar?: 'standard' | 'regional'
}

/** Returns the providers that a field allows, in display order. */
export function allowedProviders(kind: EmbedKind, { toolbar = 'standard' }: EmbedOptions = {}): Provider[] {
  const all = Object.keys(hostsOf[kind]) as Provider[]
  return kind === 'social' && toolbar === 'regional' ? all.filter((provider) => provider === 'instagram') : all
}

export function providerName(provider: Provider): string {
  return providers[provider].name
}

/** Returns the host of an address, or of the first valid address in embed code; null without a valid https address. */
export function hostIn(input: string): string | null {
  return addressesIn(input.trim().slice(0, 5000)).map(httpsUrl).find(Boolean)?.hostname ?? null
}

/** Whether a field of this kind allows the host for the provider, regardless of the path. */
export function isHostOf(provider: Provider, kind: EmbedKind, host: string): boolean {
  return hostsOf[kind][provider]?.some((pattern) => matches(pattern, host)) === true
}

/** The origins for `frame-src` in the Content-Security-Policy. */
export const frameHosts: readonly string[] = [...new Set(Object.values(providers).flatMap((rule) => rule.frames))]

/** Returns the text itself or, for embed code, up to 20 addresses from its attributes. */
function addressesIn(input: string): string[] {
  if (!input.includes('<')) return [input]
  const attributes =
    /\s(?:src|href|cite|data-href|data-url|data-configuration|data-instgrm-permalink)\s*=\s*(["'])(https:\/\/[^"'<>\s]{1,2000})\1/gi
  return [...input.matchAll(attributes)].map((found) => (found[2] ?? '').replaceAll('&amp;', '&')).slice(0, 20)
}

function parseAddress(address: string, kind: EmbedKind, options: EmbedOptions): Embed | null {
  const url = httpsUrl(address)
  if (!url) return null
  for (const provider of allowedProviders(kind, options)) {
    if (!hostsOf[kind][provider]?.some((host) => matches(host, url.hostname))) continue
    const rule: ProviderRule = providers[provider]
    const id = rule.id(url)
    const { name, recipient } = rule
    return id ? { provider, name, recipient, kind, id, src: rule.src(id), url: rule.url(id) } : null
  }
  return null
}

/** Whether a host matches a pattern, in which `*.` stands for one label. */
function matches(pattern: string, hostname: string): boolean {
  if (!pattern.startsWith('*.')) return pattern === hostname
  const end = pattern.slice(1)
  return (
    hostname.endsWith(end) &&
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(hostname.slice(0, -end.length)) &&
    !hostname.startsWith('xn--')
  )
}
