import { DurableObject } from 'cloudflare:workers'
import type {
  DeskImport,
  DeskImportRow,
  DeskImportRows,
} from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import type { DeskImportKind } from '../../../../shared/contract/desk-import.ts'
import { entityActions } from '../../../../shared/entities/roles.ts'
import { type SiteKey, sites } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { reportFailure } from '../../../http/failures/report.ts'
import { Attempts, mostUnended } from '../../../late/attempts.ts'
import { clockOf } from '../../../late/clock.ts'
import { importKey } from '../../object/keys.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import { pauses } from '../../pauses.ts'
import { Unusable } from '../unusable.ts'
import { ImportStore, type StoredImport, type StoredRow } from './import-store.ts'
import type { CallsFor, ImportContext } from './step.ts'

/** An alarm runs steps for at most this time, and at most this number of steps, and then sets the next alarm. */
const runMs = 4000
const maxSteps = 8
const rowsOfStep = 25
/** If the process dies during a step, the alarm fires again after this time. */
const watchMs = 20_000
const maxAttempts = 6
/** An upload that takes longer is treated as interrupted. */
const waitingMs = 3_600_000
/** Maximum number of imports in the list; older ones are removed after a run. */
const kept = 20

/**
 * The imports of one site at the desk. The object's alarms run them, so they continue without an open tab and after
 * restarts.
 */
export class Imports extends DurableObject<Env> {
  readonly #imports: ImportStore
  readonly #attempts: Attempts
  readonly #workOnce = oneAtATime(() => this.#work())
  /** Tests replace the time that an alarm may spend. */
  runMs = runMs
  /** Called after writes of a step; tests simulate crashes here. */
  onWrite: () => void = () => {}
  /** Called between rows; tests count the calls. */
  pause = pauses()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#imports = new ImportStore(ctx.storage)
    this.#attempts = new Attempts(ctx.storage)
  }

  /** Adds an import before its file is stored under `importKey`. @returns the import's id */
  async add(site: SiteKey, about: { name: string; by: string; bytes: number }): Promise<number> {
    await this.ctx.storage.put('site', site)
    const { id } = this.#imports.add({ ...about, started_at: this.#now() })
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + waitingMs)
    return id
  }

  /** Starts reading the uploaded file. @returns null unless the import was waiting for it */
  async uploaded(id: number): Promise<DeskImport | null> {
    return this.#moveOn(id, ['waiting'], 'reading')
  }

  async list(): Promise<DeskImport[]> {
    await this.#wake()
    return this.#imports.all().map((one) => this.#imports.shown(one))
  }

  async one(id: number): Promise<DeskImport | null> {
    await this.#wake()
    const found = this.#imports.one(id)
    return found && this.#imports.shown(found)
  }

  /** Returns one page of rows, sorted by number. @param after the last number of the previous page */
  rows(id: number, kinds: readonly DeskImportKind[], after: number, limit: number): Omit<DeskImportRows, 'related'> {
    const rows = this.#imports.page(id, kinds, after, limit + 1)
    const results = rows.slice(0, limit).map(shownRow)
    return { next: rows.length > limit ? (results.at(-1)?.n ?? null) : null, results }
  }

  /**
   * Includes or excludes row `n`, or one field of it; without `n`, all new and changed rows with a chosen field.
   * @returns null if the import is not waiting for choices, or row `n` is neither new nor changed
   */
  choose(
    id: number,
    choice: { n?: number | undefined; is_chosen: boolean; field?: string | undefined },
  ): DeskImport | null {
    const found = this.#imports.one(id)
    if (found?.state !== 'compared') return null
    const { n, is_chosen: isChosen, field } = choice
    if (n === undefined) this.#imports.chooseAll(id, isChosen)
    else {
      const row = this.#imports.row(id, n)
      if (!row || (row.kind !== 'new' && row.kind !== 'changed')) return null
      const fields = row.fields.map((each) => (each.field === field ? { ...each, is_chosen: isChosen } : each))
      const isSome = fields.some((each) => each.is_chosen)
      this.#imports.saveRow(id, { ...row, fields, is_chosen: field === undefined ? isChosen && isSome : isSome })
    }
    return this.#imports.shown(found)
  }

  /** Starts writing the chosen rows as drafts. @returns null unless the import has been compared */
  write(id: number): Promise<DeskImport | null> {
    return this.#moveOn(id, ['compared'], 'writing')
  }

  /** Starts undoing the import's writes, even while it is still writing. @returns null unless it is writing or done */
  undo(id: number): Promise<DeskImport | null> {
    return this.#moveOn(id, ['writing', 'done'], 'undoing')
  }

  /** Removes an import from the list; its drafts stay. @returns false if it is unknown, or being written or undone */
  async remove(id: number): Promise<boolean> {
    const found = this.#imports.one(id)
    if (!found || found.state === 'writing' || found.state === 'undoing') return false
    await this.#forgetFile(id)
    this.#attempts.forget(pieceOf(found))
    this.#imports.remove(id)
    return true
  }

  /** Runs steps, or awaits the run that is in progress; each run sets the next alarm while work is left. */
  override alarm(): Promise<void> {
    return this.#workOnce()
  }

  async #work(): Promise<void> {
    await this.#forgetBroken()
    const [running] = this.#running()
    if (!running) return this.#sleep()
    await this.ctx.storage.setAlarm(Date.now() + watchMs)
    await this.#run(running.id)
    const [next] = this.#running()
    if (next) await this.ctx.storage.setAlarm(Date.now() + (next.attempts > 0 ? 1000 * 2 ** next.attempts : 0))
    else await this.#sleep()
  }

  async #run(id: number): Promise<void> {
    const until = Date.now() + this.runMs
    try {
      for (let steps = 0; steps < maxSteps && Date.now() < until; steps++) {
        const found = this.#imports.one(id)
        if (!found || !isRunning(found)) break
        // the import's schemas and the desk's tables are loaded with the first import, not at the Worker's start
        const { step, callsFor } = await import('./step.ts')
        const piece = pieceOf(found)
        if (this.#attempts.isGivenUp(piece)) {
          await this.#giveUp(found)
          break
        }
        // after an attempt that did not end, a step has one row, which is then known
        const rowsPerStep = this.#attempts.unended(piece) > 0 ? 1 : rowsOfStep
        const context = { ...this.#context(found, await this.#site(), callsFor), rowsPerStep }
        await this.#attempts.run(piece, () => step(context, found))
      }
    } catch (error) {
      await this.#failed(id, error)
    }
    const ended = this.#imports.one(id)
    if (ended && !isRunning(ended) && ended.state !== 'compared') await this.#forgetFile(id)
    for (const old of this.#imports.all().slice(kept)) await this.remove(old.id)
  }

  async #failed(id: number, error: unknown): Promise<void> {
    const found = this.#imports.one(id)
    if (!found) return
    if (error instanceof Unusable) {
      this.#imports.save({ ...found, state: 'failed', problem: error.message, ended_at: this.#now() })
      return
    }
    await this.#report(error)
    const attempts = found.attempts + 1
    if (attempts < maxAttempts) return this.#imports.save({ ...found, attempts })
    const problem = 'The import stopped at an error.'
    this.#imports.save({ ...found, state: endOf(found), problem, ended_at: this.#now() })
  }

  /** Ends an import whose steps kill the process, with the line on which they do. */
  async #giveUp(found: StoredImport): Promise<void> {
    const { id, state } = found
    this.#attempts.forget(pieceOf(found))
    const line = this.#imports.nextLine(id, state)
    const where = line === null ? '' : ` at line ${line}`
    const problem = `The import was given up${where}: it stopped the server ${mostUnended} times.`
    await this.#report(new Error(problem))
    this.#imports.save({ ...found, state: endOf(found), problem, ended_at: this.#now() })
  }

  async #report(error: unknown): Promise<void> {
    const site = sites[await this.#site()]
    reportFailure({ env: this.env, site, path: '', wait: this.ctx.waitUntil.bind(this.ctx) }, 'import', error)
  }

  #context(found: StoredImport, site: SiteKey, callsFor: CallsFor): Omit<ImportContext, 'rowsPerStep'> {
    const { env } = this
    const store = { d1: env.DB, now: new Date(clockOf(env)()), media: env.MEDIA, images: env.IMAGES }
    const { toolbar } = sites[site]
    const about = { store, site, toolbar, by: found.by, actions: entityActions }
    return {
      imports: this.#imports,
      store,
      site,
      key: importKey(site, found.id),
      call: callsFor(about),
      onWrite: () => this.onWrite(),
      pause: this.pause,
    }
  }

  async #moveOn(
    id: number,
    from: readonly StoredImport['state'][],
    to: StoredImport['state'],
  ): Promise<DeskImport | null> {
    const found = this.#imports.one(id)
    if (!found || !from.includes(found.state)) return null
    const next: StoredImport = { ...found, state: to, attempts: 0, ended_at: null, problem: null }
    this.#imports.save(next)
    await this.ctx.storage.setAlarm(Date.now())
    return this.#imports.shown(next)
  }

  async #forgetBroken(): Promise<void> {
    const limit = Date.now() - waitingMs
    for (const { id, state, started_at: at } of this.#imports.all())
      if (state === 'waiting' && Date.parse(at) <= limit) await this.remove(id)
  }

  async #sleep(): Promise<void> {
    const isWaiting = this.#imports.all().some(({ state }) => state === 'waiting')
    if (isWaiting) await this.ctx.storage.setAlarm(Date.now() + waitingMs)
    else await this.ctx.storage.deleteAlarm()
  }

  /** Sets the alarm again if a running or waiting import has lost it. */
  async #wake(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) !== null) return
    if (this.#running().length > 0) await this.ctx.storage.setAlarm(Date.now())
    else await this.#sleep()
  }

  #running(): StoredImport[] {
    return this.#imports.all().filter(isRunning).reverse()
  }

  async #forgetFile(id: number): Promise<void> {
    await this.env.MEDIA.delete(importKey(await this.#site(), id))
  }

  async #site(): Promise<SiteKey> {
    return (await this.ctx.storage.get<SiteKey>('site')) as SiteKey
  }

  #now(): string {
    return new Date(clockOf(this.env)()).toISOString()
  }
}

/** What is counted as one piece of work: a step of the import in its current state. */
function pieceOf({ id, state }: StoredImport): string {
  return `import ${id} ${state}`
}

/** Returns the state of an import that stops early; one that may have written rows ends as `done`, to be undone. */
function endOf({ state }: StoredImport): 'failed' | 'done' {
  return state === 'reading' || state === 'comparing' ? 'failed' : 'done'
}

function isRunning({ state }: StoredImport): boolean {
  return ['reading', 'comparing', 'writing', 'undoing'].includes(state)
}

function shownRow({ text: _, revision: _revision, ...row }: StoredRow): DeskImportRow {
  return row
}
