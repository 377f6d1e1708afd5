// A fake server with a single page, which implements only the guarantees of the contract (shared/contract/editor.ts).
import type { SaveRequest } from '../../../../client/editor/sync/next-request.ts'
import { cellsOfLayout } from '../../../../shared/blocks/stored.ts'
import type { DraftBlock, NewBlock } from '../../../../shared/contract/editor.ts'

interface Row {
  id: number
  key: string
  module: string
  revision: number
  parent: number | null
  column: number
  hidden: boolean
  fields: DraftBlock['fields']
}

export type Answer = { kind: 'done'; block: DraftBlock | null; wasThere?: boolean } | { kind: 'stale' }

export class PageServer {
  /** Increases with every accepted request, except a repeated `create`. */
  revision = 0
  #last = 0
  #rows: Row[] = []

  draft(parent: number | null = null): DraftBlock[] {
    const held = this.#rows.filter((row) => row.parent === parent)
    return [0, 1, 2].flatMap((column) =>
      held.filter((row) => row.column === column).map((row) => ({ ...blockOf(row), children: this.draft(row.id) })),
    )
  }

  answer(request: SaveRequest): Answer {
    const answer = this.#take(request)
    if (answer.kind === 'done' && !answer.wasThere) this.revision += 1
    return answer
  }

  #take(request: SaveRequest): Answer {
    switch (request.kind) {
      case 'fetch':
        return { kind: 'stale' }
      case 'create': {
        const { parent, column = 0, after } = request.body
        if (parent !== null && !this.#row(parent)) return { kind: 'stale' }
        if (!this.#hasCell(parent, column)) return { kind: 'stale' }
        const block = { ...request.body, module: request.blockName } as NewBlock
        const known = this.#rows.find((row) => row.key === block.key)
        const row = known ?? this.#create(block, parent, column)
        if (!known) this.#put([row.id], parent, column, after ?? null)
        return { kind: 'done', block: this.#answer(row), wasThere: known !== undefined }
      }
      case 'update': {
        const row = this.#row(request.id)
        if (!row || row.revision !== request.revision) return { kind: 'stale' }
        for (const [name, value] of Object.entries(request.body.fields ?? {})) {
          const before = row.fields[name]
          const isText = typeof value === 'object' && value !== null && typeof before === 'object' && before !== null
          row.fields = { ...row.fields, [name]: (isText ? { ...before, ...value } : value) as never }
        }
        row.hidden = request.body.hidden ?? row.hidden
        row.revision += 1
        this.#keepWithinCells(row)
        return { kind: 'done', block: this.#answer(row) }
      }
      case 'delete': {
        const row = this.#row(request.id)
        if (!row || row.revision !== request.revision) return { kind: 'stale' }
        if (this.#rows.some(({ parent }) => parent === row.id)) return { kind: 'stale' }
        this.#rows = this.#rows.filter((one) => one !== row)
        return { kind: 'done', block: null }
      }
      case 'reorder': {
        const { parent, column = 0, ids, was } = request.body
        if (parent !== null && !this.#row(parent)) return { kind: 'stale' }
        if (!this.#hasCell(parent, column)) return { kind: 'stale' }
        const now = this.#rows.filter((row) => row.parent === parent && row.column === column).map(({ id }) => id)
        if (String(now) !== String(was) || ids.some((id) => !this.#row(id))) return { kind: 'stale' }
        this.#put(ids, parent, column, null)
        return { kind: 'done', block: null }
      }
    }
  }

  #create(block: NewBlock, parent: number | null, column: number): Row {
    this.#last += 1
    const { key = `m${this.#last}`, module, hidden = false, fields = {} } = block
    const row: Row = {
      id: this.#last,
      key,
      module,
      revision: 1,
      parent,
      column,
      hidden,
      fields: fields as Row['fields'],
    }
    this.#rows.push(row)
    for (const child of block.children ?? []) this.#create(child, row.id, child.column ?? 0)
    return row
  }

  /** Moves rows, in the order of `ids`, below the row `after` of a cell, or to the cell's start if `after` is null. */
  #put(ids: readonly number[], parent: number | null, column: number, after: number | null): void {
    const moved = ids.flatMap((id) => this.#row(id) ?? [])
    for (const row of moved) Object.assign(row, { parent, column })
    const rest = this.#rows.filter((row) => !moved.includes(row))
    const first = rest.findIndex((row) => row.parent === parent && row.column === column)
    const at = after === null ? (first < 0 ? rest.length : first) : rest.findIndex(({ id }) => id === after) + 1
    this.#rows = [...rest.slice(0, at), ...moved, ...rest.slice(at)]
  }

  /** Moves the content of removed cells to the end of the last remaining cell. */
  #keepWithinCells({ id, module, fields }: Row): void {
    const last = (cellsOfLayout[Number(fields.layout)] ?? 1) - 1
    const beyond = this.#rows.filter((row) => row.parent === id && row.column > last)
    if (module !== 'container' || beyond.length === 0) return
    this.#rows = [
      ...this.#rows.filter((row) => !beyond.includes(row)),
      ...beyond.map((row) => ({ ...row, column: last })),
    ]
  }

  /** Whether the parent has this cell, which a colleague may have removed in the meantime. */
  #hasCell(parent: number | null, column: number): boolean {
    const layout = Number(parent === null ? 0 : (this.#row(parent)?.fields.layout ?? 0))
    return column < (cellsOfLayout[layout] ?? 1)
  }

  #row(id: number): Row | undefined {
    return this.#rows.find((row) => row.id === id)
  }

  #answer(row: Row): DraftBlock {
    return { ...blockOf(row), children: this.draft(row.id) }
  }
}

function blockOf({ parent: _, ...row }: Row): DraftBlock {
  return { ...row, children: [] }
}
