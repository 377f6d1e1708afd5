// Domain names in both of their forms: `käse-theater.example` for people, `xn--kse-theater-q8a.example` for mail
// servers.

/**
 * Returns a domain in the form that the DNS knows, in lower case (UTS #46, non-transitional, so that `straße.de` stays
 * a domain of its own); null if it is not a domain name, such as an IP address.
 */
export function asciiDomain(domain: string): string | null {
  // the URL parser would also accept ports, paths and escapes
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u.test(domain)) return null
  const url = URL.parse(`http://${domain}`)
  return url && domainName.test(url.hostname) ? url.hostname : null
}

/** At least two labels, of which the last is not a number. */
const domainName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

/** Returns a domain with its labels decoded; a label that another spelling would encode stays encoded. */
export function unicodeDomain(ascii: string): string {
  const labels = ascii.split('.').map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
  const readable = labels.join('.')
  return asciiDomain(readable) === ascii ? readable : ascii
}

/** Decodes a label (RFC 3492 §6.2); a label that is not valid is returned with its prefix. */
function decoded(label: string): string {
  const end = label.lastIndexOf('-')
  const points = [...label.slice(0, Math.max(end, 0))].map((letter) => letter.charCodeAt(0))
  let [point, bias, index, at] = [128, 72, 0, end + 1]
  while (at < label.length) {
    const before = index
    for (let [weight, k] = [1, 36]; ; k += 36) {
      const digit = '0123456789'.includes(label[at] ?? '-') ? Number(label[at]) + 26 : label.charCodeAt(at) - 97
      at++
      const threshold = Math.min(Math.max(k - bias, 1), 26)
      index += digit * weight
      if (!(digit >= 0 && digit < 36 && index < 2 ** 31)) return `xn--${label}`
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const count = points.length + 1
    bias = adapted(index - before, count, before === 0)
    point += Math.floor(index / count)
    index %= count
    if (point > 0x10ffff) return `xn--${label}`
    points.splice(index++, 0, point)
  }
  return String.fromCodePoint(...points)
}

function adapted(change: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? 700 : 2))
  delta += Math.floor(delta / count)
  let k = 0
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35)
  return k + Math.floor((36 * delta) / (delta + 38))
}
