import { execFile } from 'node:child_process'
import { cp, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Production } from '../../../shared/contract/production.ts'

const run = promisify(execFile)
const now = new Date('2026-11-20T11:00:00Z')
const typed = { dressCode: { de: 'Abendgarderobe', en: 'Evening dress' } }

/**
 * Writes the migration of the documented field in the copy, and takes the field through every door there: the desk, the
 * page, the export, CSV, the import into another instance, and the call of an outside system.
 * @returns what each door says of the field
 */
export async function fieldEverywhere(copy: string) {
  await migrate(copy)
  const load = <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ resolve(copy, file))
  const [{ openLocal }, { runImport }, { recordsOfFiles }] = await Promise.all([
    load<typeof import('../../../scripts/import/store.ts')>('scripts/import/store.ts'),
    load<typeof import('../../../scripts/import/run.ts')>('scripts/import/run.ts'),
    load<typeof import('../../../scripts/import/records.ts')>('scripts/import/records.ts'),
  ])
  const [{ deskCall }, { createEntry }, { push }, { exportList }, { entityPart }, { UsedMedia }] = await Promise.all([
    load<typeof import('../../../worker/content/handlers/desk/call.ts')>('worker/content/handlers/desk/call.ts'),
    load<typeof import('../../../worker/content/handlers/desk/change.ts')>('worker/content/handlers/desk/change.ts'),
    load<typeof import('../../../worker/content/handlers/outside/push.ts')>('worker/content/handlers/outside/push.ts'),
    load<typeof import('../../../worker/content/handlers/desk/export.ts')>('worker/content/handlers/desk/export.ts'),
    load<typeof import('../../../worker/transfer/export/entity-part.ts')>('worker/transfer/export/entity-part.ts'),
    load<typeof import('../../../worker/transfer/export/used-media.ts')>('worker/transfer/export/used-media.ts'),
  ])
  const [one, other] = [await openLocal(join(copy, 'one'), now), await openLocal(join(copy, 'other'), now)]
  try {
    const about = { site: 'hh', toolbar: 'standard', by: 'editor@example.org' } as const
    const actions = ['read', 'save', 'publish'] as never
    const call = deskCall('productions', { ...about, actions, store: one.store })
    const values = { title: { de: 'Titel', en: 'Title' }, genre: 'orchestra', startsAt: '2027-03-12T19:00:00Z' }
    const made = await createEntry(call, {
      action: 'publish',
      values: { ...values, contentStatus: 'available', ...typed },
    })
    if (made.kind !== 'done') throw new Error(JSON.stringify(made))

    const media = new UsedMedia(one.store)
    const context = { store: one.store, site: 'hh', media, setAside: async () => null } as const
    const { records } = await entityPart('productions', { limit: 10 })(context, '')
    const file = join(copy, 'export.json')
    await writeFile(file, JSON.stringify({ format: 'auftakt-import', version: 1, productions: records }))
    const report = await runImport({
      records: recordsOfFiles([file], 'standard'),
      store: other.store,
      site: 'hh',
      isDryRun: false,
      readFile: async () => new Uint8Array(),
    })
    const imported = deskCall('productions', { ...about, actions, store: other.store, by: 'planning (API)' })
    const list = { after: null, page: 1, perPage: 10, sort: null, q: '', state: null, filters: {} }
    const csv = []
    for await (const part of exportList(call, list, { format: 'csv', added: [], locale: 'en' })) csv.push(part)
    const shownAfterImport = await shown(load, other.store)
    const pushed = await push(
      imported,
      { externalId: String((records[0] as { external_id: string }).external_id), id: await onlyId(other.store) },
      { action: 'publish', values: { dressCode: { de: 'Frack', en: 'Tails' } } },
    )
    return {
      page: await shown(load, one.store),
      record: (records[0] as Record<string, unknown>).dress_code,
      csv: csv.join(''),
      refused: report.lists.productions.refused,
      shownAfterImport,
      pushed: pushed.kind === 'done' ? pushed.outcome : pushed,
      shownAfterPush: await shown(load, other.store),
    }
  } finally {
    await one.close()
    await other.close()
  }
}

/** Writes the migration as docs/adding-a-production-field.md says, with the triggers of the desk's rows. */
async function migrate(copy: string): Promise<void> {
  await cp('drizzle.config.ts', join(copy, 'drizzle.config.ts'))
  const kit = [resolve('node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', 'dress-code']
  await run(process.execPath, kit, { cwd: copy })
  const folder = 'worker/content/migrations'
  const name = (await readdir(join(copy, folder))).find((file) => file.includes('dress-code'))
  const triggers = ['scripts/desk-triggers.ts', join(folder, name ?? ''), 'productions']
  await run(process.execPath, triggers, { cwd: copy })
}

type Load = <Module>(file: string) => Promise<Module>
type OpenStore = { d1: D1Database }

async function onlyId({ d1 }: OpenStore): Promise<number> {
  const { results } = await d1.prepare('SELECT id FROM productions').all<{ id: number }>()
  return results[0]?.id ?? 0
}

/** Renders the texts of the production's English page. */
async function shown(load: Load, store: OpenStore): Promise<string> {
  const [{ readProduction }, { readingOf }, { Texts }, { createElement }, { renderToStaticMarkup }] = await Promise.all(
    [
      load<typeof import('../../../worker/content/handlers/productions/detail.ts')>(
        'worker/content/handlers/productions/detail.ts',
      ),
      load<typeof import('../../../worker/content/handlers/reading-of.ts')>('worker/content/handlers/reading-of.ts'),
      load<typeof import('../../../shared/screens/event-detail/programme/texts.tsx')>(
        'shared/screens/event-detail/programme/texts.tsx',
      ),
      import('react'),
      import('react-dom/server'),
    ],
  )
  const { PageFrameProvider } =
    await load<typeof import('../../../shared/page/page-context.tsx')>('shared/page/page-context.tsx')
  const reading = readingOf(store.d1, { site: 'hh', locale: 'en', now })
  const production = (await readProduction(reading, await onlyId(store))) as Production
  const page = { locale: 'en', path: '/en/' } as never
  const texts = createElement(Texts, { production })
  return renderToStaticMarkup(createElement(PageFrameProvider, { page, children: texts }))
}
