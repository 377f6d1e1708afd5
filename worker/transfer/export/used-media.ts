// The pictures and files that exported records refer to. In the archive, they are `media/{hash}/{file name}`.
import type { Localised } from '../../../shared/locale.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { sql } from '../../content/store/sql.ts'
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
}

export class UsedMedia {
  readonly #store: Store
  readonly #rows = new Map<number, MediaRow>()
  /** The files that exported records refer to, by hash. */
  readonly used = new Map<string, MediaFile>()

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Reads the rows of pictures and files. Must be called before `picture`, `file` or `pdf` is called with their ids.
   */
  async load(ids: readonly (number | null | undefined)[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id): id is number => typeof id === 'number' && !this.#rows.has(id))
    if (missing.length === 0) return
    const rows = await select(
      this.#store,
      sql<MediaRow>`SELECT id, hash, filename, bytes, focal_x AS focalX, focal_y AS focalY, alt, copyright FROM media
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(missing)}))`,
    )
    for (const row of rows) this.#rows.set(row.id, row)
  }

  /** Returns a picture in the import's format, and adds it to `used`; undefined without a picture. */
  picture(id: number | null | undefined): object | undefined {
    const row = this.#named(id)
    if (!row) return undefined
    const { name, alt, copyright, focalX, focalY } = row
    return {
      file: name,
      ...(alt?.de ? { alt } : { is_decorative: true }),
      ...(copyright && { copyright }),
      ...(focalX !== 0.5 && { focal_x: focalX }),
      ...(focalY !== 0.5 && { focal_y: focalY }),
    }
  }

  /** Returns a file in the import's format of press files, and adds it to `used`; undefined if it is unknown. */
  file(id: number): object | undefined {
    const row = this.#named(id)
    if (!row) return undefined
    const { name, alt, copyright, focalX, focalY } = row
    return {
      file: name,
      ...(alt?.de && { alt }),
      ...(copyright && { copyright }),
      ...(focalX !== 0.5 && { focal_x: focalX }),
      ...(focalY !== 0.5 && { focal_y: focalY }),
    }
  }

  /**
   * Returns a PDF in the import's format, and adds it to `used`; undefined without a PDF.
   * @param title if empty, the PDF's own description or file name is the title
   */
  pdf(id: number | null | undefined, title: Localised | null): object | undefined {
    const row = this.#named(id)
    if (!row) return undefined
    return {
      file: row.name,
      title: textOf(title) ?? row.alt ?? row.filename,
      ...(row.copyright && { copyright: row.copyright }),
    }
  }

  #named(id: number | null | undefined) {
    const row = typeof id === 'number' ? this.#rows.get(id) : undefined
    if (!row) return undefined
    const name = `media/${row.hash}/${fileNameOf(row.filename)}`
    this.used.set(row.hash, { hash: row.hash, name, bytes: row.bytes })
    return { ...row, name, alt: textOf(JSON.parse(row.alt) as Localised) }
  }
}

/** Converts a file name to one that a path in an import may contain: without forbidden characters, and not too long. */
function fileNameOf(filename: string): string {
  const plain = filename.replace(/[\u0000-\u001f\u007f\\/:*?"<>|%]/g, '_').replace(/^[.~]+/, '')
  return plain.slice(-120) || 'file'
}
