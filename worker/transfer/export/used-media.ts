// The pictures and files that exported records refer to. In the archive, they are `media/{hash}/{file name}`.
import type { Localised } from '../../../shared/i18n/locale.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { among, sql } from '../../content/store/sql.ts'
import { textOf } from './texts.ts'

export interface MediaFile {
  hash: string
  /** Path in the archive. */
  name: string
  bytes: number
}

interface MediaRow {
  id: number
  hash: string
  filename: string
  bytes: number
  focalX: number
  focalY: number
  alt: string
  copyright: string | null
  tags: string
  isDecorative: number
}

export class UsedMedia {
  readonly #store: Store
  readonly #rows = new Map<number, MediaRow>()
  readonly #missing = new Set<number>()
  /** The files that exported records refer to, by hash. */
  readonly used = new Map<string, MediaFile>()

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Reads the rows of pictures and files, so that `picture`, `file` and `pdf` know them.
   */
  async load(ids: readonly (number | null | undefined)[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id): id is number => typeof id === 'number' && !this.#rows.has(id))
    if (missing.length === 0) return
    const rows = await select(
      this.#store,
      sql<MediaRow>`SELECT id, hash, filename, bytes, focal_x AS focalX, focal_y AS focalY, alt, copyright, tags,
        is_decorative AS isDecorative FROM media
        WHERE id IN ${among(missing)}`,
    )
    for (const row of rows) this.#rows.set(row.id, row)
  }

  /**
   * Reads the rows that the methods below have missed.
   * @returns whether there were any, so that they are called again
   */
  async loadMissing(): Promise<boolean> {
    const ids = [...this.#missing]
    this.#missing.clear()
    await this.load(ids)
    return ids.some((id) => this.#rows.has(id))
  }

  /** Returns a picture in the import's format, and adds it to `used`; undefined without a picture. */
  picture(id: number | null | undefined): object | undefined {
    const row = this.#named(id)
    if (!row) return undefined
    return { file: row.name, alt: row.isDecorative ? undefined : null, ...describedIn(row) }
  }

  /** Returns a file in the import's format of press files, and adds it to `used`; undefined if it is unknown. */
  file(id: number): object | undefined {
    const row = this.#named(id)
    return row && { file: row.name, ...describedIn(row) }
  }

  /** Returns a PDF in the import's format, without its title, and adds it to `used`; undefined without a PDF. */
  pdf(id: number | null | undefined): object | undefined {
    const row = this.#named(id)
    if (!row) return undefined
    const { name, alt, copyright, tags } = row
    return { file: name, alt: alt ?? null, ...(copyright && { copyright }), ...(tags.length > 0 && { tags }) }
  }

  #named(id: number | null | undefined) {
    if (typeof id !== 'number') return undefined
    const row = this.#rows.get(id)
    if (!row) {
      this.#missing.add(id)
      return undefined
    }
    const name = `media/${row.hash}/${fileNameOf(row.filename)}`
    this.used.set(row.hash, { hash: row.hash, name, bytes: row.bytes })
    const tags = JSON.parse(row.tags) as string[]
    return { ...row, name, tags, alt: textOf(JSON.parse(row.alt) as Localised) }
  }
}

interface Described extends Pick<MediaRow, 'copyright' | 'focalX' | 'focalY' | 'isDecorative'> {
  alt: Localised | undefined
  tags: string[]
}

function describedIn({ alt, isDecorative, copyright, focalX, focalY, tags }: Described): object {
  return {
    ...(alt && { alt }),
    ...(isDecorative && { is_decorative: true }),
    ...(copyright && { copyright }),
    ...(focalX !== 0.5 && { focal_x: focalX }),
    ...(focalY !== 0.5 && { focal_y: focalY }),
    ...(tags.length > 0 && { tags }),
  }
}

/** Converts a file name to one that a path in an import may contain: without forbidden characters, and not too long. */
function fileNameOf(filename: string): string {
  const plain = filename.replace(/[\u0000-\u001f\u007f\\/:*?"<>|%]/g, '_').replace(/^[.~]+/, '')
  return plain.slice(-120) || 'file'
}
