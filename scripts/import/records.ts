// Reads records from files in the import format.
import type { z } from 'zod'
import type { Toolbar } from '../../shared/blocks/define.ts'
import {
  type ImportList,
  type ImportRecords,
  importFormat,
  importLists,
  importRecords,
  importVersion,
} from '../../shared/contract/import.ts'
import { problemsOf, type Refusal } from '../../worker/transfer/import/problems.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'
import { sourceFile } from './source/source-file.ts'

export type Checked<L extends ImportList> =
  | { path: string; record: z.output<ImportRecords[L]> }
  | { path: string; refusal: Refusal }

export interface Records {
  /**
   * Reads the file once to check that it can be imported.
   * @throws Unusable if it cannot
   */
  survey(): Promise<void>
  /** Yields the records of a list, each checked separately. */
  of<L extends ImportList>(list: L): AsyncGenerator<Checked<L>>
}

/** Reads several files of the import format as one; a list may continue across files. */
export function recordsOfFiles(paths: readonly string[], toolbar: Toolbar): Records {
  const files = paths.map((path) => recordsOfFile(path, toolbar))
  return {
    async survey() {
      for (const file of files) await file.survey()
    },
    async *of(list) {
      for (const file of files) yield* file.of(list)
    },
  }
}

function recordsOfFile(path: string, toolbar: Toolbar): Records {
  const schemas = importRecords(toolbar)
  const file = sourceFile(path, importLists)
  return {
    async survey() {
      const { fields } = await file.fields()
      if (fields.get('format') !== importFormat) {
        throw new Unusable(`The file is unusable: "format" must be "${importFormat}" (see docs/import.md).`)
      }
      if (fields.get('version') !== importVersion) {
        throw new Unusable(`The file is unusable: "version" must be ${importVersion}, the only supported version.`)
      }
      const strange = [...fields.keys()].filter((name) => !['format', 'version', 'source', '$schema'].includes(name))
      if (strange.length) {
        throw new Unusable(
          `The file is unusable: "${strange[0]}" is not a field of the format; its lists are ${importLists.join(', ')}.`,
        )
      }
    },
    async *of(list) {
      for await (const { index, value } of file.records(list)) yield checked(schemas[list], `${list}[${index}]`, value)
    },
  }
}

function checked<L extends ImportList>(schema: ImportRecords[L], path: string, value: unknown): Checked<L> {
  const result = schema.safeParse(value)
  if (result.success) return { path, record: result.data as z.output<ImportRecords[L]> }
  return { path, refusal: { externalId: externalIdOf(value), problems: problemsOf(result.error as z.ZodError) } }
}

function externalIdOf(value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'external_id' in value ? value.external_id : undefined
  return typeof id === 'string' && id ? id : '(without external_id)'
}
