import { makeZip, predictLength } from 'client-zip'
import type { PressSource } from '../../shared/contract/press.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { fileName } from '../../shared/screens/press/file-names.ts'
import type { Env } from '../env.ts'
import { measure, openFile } from './open-file.ts'

interface Entry {
  name: string
  size: number
  lastModified: Date
  content: PressSource | Uint8Array
}

/**
 * Streams the files as a ZIP with a folder per directory and a list of the required credits. It opens one file at a
 * time and buffers none of them completely; the length is computed beforehand.
 * @returns null if a file is missing
 */
export async function zipOf(
  env: Pick<Env, 'MEDIA'>,
  sources: readonly PressSource[],
  { locale, now, onFailure }: { locale: Locale; now: Date; onFailure: (error: unknown) => void },
): Promise<{ body: ReadableStream; length: number } | null> {
  const measured = await Promise.all(sources.map((source) => measure(env, source)))
  if (measured.includes(null)) return null
  const names = namesOf(sources)
  const files = sources.map((source, index): Entry => {
    const { size, modified } = measured[index] ?? { size: source.size, modified: null }
    return { name: names[index] ?? source.filename, size, lastModified: modified ?? now, content: source }
  })
  const entries = [...files, creditsOf(sources, names, locale, now)]
  const length = Number(predictLength(entries.map(({ name, size }) => ({ name, size }))))
  const { readable, writable } = new FixedLengthStream(length)
  const openedFiles = opened(env, entries, onFailure)
  // omits `throw`, which client-zip would call if the visitor cancels the download, though no file has failed
  const source = { [Symbol.asyncIterator]: () => ({ next: () => openedFiles.next() }) }
  // rejects if the visitor cancels the download, which is not a failure; `opened` reports real failures
  void makeZip(source, { buffersAreUTF8: true })
    .pipeTo(writable)
    .catch(() => {})
  return { body: readable, length }
}

/** Yields the entries and opens each file only when the archive reaches it. Reports a failure and throws it again. */
async function* opened(env: Pick<Env, 'MEDIA'>, entries: readonly Entry[], onFailure: (error: unknown) => void) {
  try {
    for (const { name, lastModified, content } of entries) {
      yield {
        name,
        lastModified,
        input: content instanceof Uint8Array ? content : await openFile(env, content, onFailure),
      }
    }
  } catch (error) {
    onFailure(error)
    throw error
  }
}

function namesOf(sources: readonly PressSource[]): string[] {
  const used = new Set<string>()
  return sources.map(({ directory, filename }) => {
    const folder = fileName(directory)
    const [, stem = filename, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(filename) ?? []
    let name = ''
    for (let number = 1; !name || used.has(name.toLowerCase()); number++) {
      name = `${folder ? `${folder}/` : ''}${stem}${number > 1 ? ` (${number})` : ''}${ending}`
    }
    used.add(name.toLowerCase())
    return name
  })
}

function creditsOf(sources: readonly PressSource[], names: readonly string[], locale: Locale, now: Date): Entry {
  const { name, opening } = credits[locale]
  const lines = sources.map(({ copyright }, index) => `${names[index]}\n  ${copyright ?? '–'}\n`)
  const text = new TextEncoder().encode(`${opening}\n\n${lines.join('\n')}`)
  return { name, size: text.length, lastModified: now, content: text }
}

const credits: Record<Locale, { name: string; opening: string }> = {
  de: { name: 'Nachweise.txt', opening: 'Bitte nennen Sie beim Abdruck diese Nachweise.' },
  en: { name: 'Credits.txt', opening: 'Please print these credits.' },
}
