import { slugOf } from '../../../../shared/page/slug.ts'

/** Returns a path's segments without the locale, file extensions and ids, transcribed as slugs are. */
export function segmentsOf(path: string): string[] {
  return path
    .replace(/^\/(?:de|en)(?=\/|$)/, '')
    .split('/')
    .map((part) => slugOf(part.replace(/\.\w{1,5}$/, '')))
    .filter((part) => part !== '' && !/^\d+$/.test(part))
}

/**
 * Compares two paths by the pairs of letters that they share (Dice's coefficient). The similarity of their last
 * segments has twice the weight of the similarity of the whole paths.
 * @returns from 0 to 100
 */
export function likeness(one: string, other: string): number {
  const [first, second] = [segmentsOf(one), segmentsOf(other)]
  const whole = dice(first.join(' '), second.join(' '))
  const last = dice(first.at(-1) ?? '', second.at(-1) ?? '')
  return Math.round((100 * (whole + 2 * last)) / 3)
}

function dice(one: string, other: string): number {
  if (one === '' || other === '') return 0
  const pairs = pairsOf(one)
  const rest = [...pairsOf(other)]
  const total = pairs.length + rest.length
  const shared = pairs.filter((pair) => {
    const at = rest.indexOf(pair)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / total
}

function pairsOf(text: string): string[] {
  const padded = ` ${text} `
  return Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2))
}
