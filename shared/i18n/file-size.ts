import type { Locale } from './locale.ts'

/** Formats a file size in decimal units, at least 1 kB: `210 kB`, `1,2 MB`, in English `1.2 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`
  const megabytes = (bytes / 1_000_000).toFixed(1)
  return `${locale === 'de' ? megabytes.replace('.', ',') : megabytes}\u00a0MB`
}
