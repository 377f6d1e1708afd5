import { describe, expect, test } from 'vitest'
import {
  createFieldSaver,
  type FieldReport,
  type TextConflict,
  type UnsavedTexts,
} from '../../../../client/editor/own-fields/field-saver.ts'
import { Conflict, Invalid, Offline } from '../../../../client/staff/refusals.ts'
import type { DeskRecord, DeskValues } from '../../../../shared/entities/contract.ts'
import { text } from '../../../../shared/entities/define.ts'

const fields = { title: text({ required: true }), subtitle: text() }
const both = (de: string, en: string | null = null) => ({ de, en })

function rowAt(revision: number, values: DeskValues): DeskRecord {
  return {
    id: 5,
    revision,
    state: 'changed',
    values,
    public: null,
    url: null,
    kept: [],
    outdated: [],
    related: {},
  } as never
}

function desk(answer: (values: DeskValues, revision: number) => DeskRecord | Error) {
  const reports: FieldReport[] = []
  const sent: DeskValues[] = []
  const shown: DeskValues[] = []
  const timers = new Set<() => void>()
  let kept: UnsavedTexts | null = null
  const saver = createFieldSaver(fields, rowAt(1, { title: both('Alt'), subtitle: both('Unter', 'Under') }), {
    async send(values, revision) {
      sent.push(values)
      const answered = answer(values, revision)
      if (answered instanceof Error) throw answered
      return answered
    },
    fetch: async () => rowAt(9, {}),
    keep: (unsaved) => {
      kept = unsaved
    },
    report: (report) => void reports.push(report),
    show: (values) => void shown.push(values),
    schedule(_delay, act) {
      timers.add(act)
      return () => void timers.delete(act)
    },
  })
  const tick = () => {
    for (const act of [...timers]) {
      timers.delete(act)
      act()
    }
  }
  return { saver, reports, sent, shown, tick, waiting: () => timers.size, kept: () => kept }
}

const problem = (more: object) => ({ code: 'conflict', detail: 'So nicht', ...more }) as never

describe('A text on the page', () => {
  test('is saved without the others, in its language, and is then no longer kept on the device', async () => {
    const { saver, sent, reports, kept } = desk((values, revision) =>
      rowAt(revision + 1, { title: both('Alt'), subtitle: both('Unter', 'Under'), ...values }),
    )
    saver.write('subtitle', 'en', 'Below')
    expect(reports).toEqual([{ status: 'unsaved' }])
    expect(await saver.save()).toBe(true)
    expect(sent).toEqual([{ subtitle: both('Unter', 'Below') }])
    expect(reports.slice(1)).toEqual([{ status: 'saving' }, { status: 'saved', outcome: 'saved' }])
    expect(kept()).toBeNull()
  })

  test('that is typed while a request is on its way is sent with the next one', async () => {
    const { saver, sent } = desk((values, revision) => {
      if (revision === 1) saver.write('title', 'de', 'Neuer')
      return rowAt(revision + 1, { title: both('Alt'), subtitle: both('Unter'), ...values })
    })
    saver.write('title', 'de', 'Neu')
    expect(await saver.save()).toBe(true)
    expect(sent).toEqual([{ title: both('Neu') }, { title: both('Neuer') }])
  })

  test('is merged with what a colleague has saved in another field or language', async () => {
    const theirs = rowAt(4, { title: both('Ihrer'), subtitle: both('Unter', 'Theirs') })
    const { saver, sent, shown } = desk((values, revision) =>
      revision === 1 ? new Conflict(409, problem({ current: theirs })) : rowAt(5, { ...theirs.values, ...values }),
    )
    saver.write('subtitle', 'de', 'Meiner')
    expect(await saver.save()).toBe(true)
    expect(sent[1]).toEqual({ subtitle: both('Meiner', 'Theirs') })
    expect(shown).toEqual([{ title: both('Ihrer'), subtitle: both('Meiner', 'Theirs') }])
  })

  test('that a colleague has also changed waits for the editor’s choice, and nothing is written before', async () => {
    const theirs = rowAt(4, { title: both('Ihrer'), subtitle: both('Unter', 'Under') })
    const { saver, sent, reports, kept } = desk((values, revision) =>
      revision === 1 ? new Conflict(409, problem({ current: theirs })) : rowAt(5, { ...theirs.values, ...values }),
    )
    saver.write('title', 'de', 'Meiner')
    expect(await saver.save()).toBe(false)
    const conflict = reports.at(-1)?.conflict as TextConflict
    expect(reports.at(-1)?.status).toBe('conflict')
    expect(conflict.conflicts).toMatchObject([
      { field: 'title', language: 'de', mine: both('Meiner'), theirs: both('Ihrer') },
    ])
    expect(kept()?.changes).toEqual({ title: both('Meiner') })
    expect(await saver.save()).toBe(false)
    expect(sent).toHaveLength(1)
    await saver.resolve(conflict, conflict.values)
    expect(sent[1]).toEqual({ title: both('Meiner') })
    expect(reports.at(-1)?.status).toBe('saved')
  })

  test('that the server refuses stays, is kept on the device, and is sent again only after the next key', async () => {
    const { saver, reports, waiting, kept, tick } = desk(() => new Invalid(400, problem({ errors: [] })))
    saver.write('title', 'de', '')
    expect(await saver.save()).toBe(false)
    expect(reports.at(-1)).toMatchObject({ status: 'failed', outcome: 'failed' })
    expect(kept()?.changes).toEqual({ title: both('') })
    tick()
    expect(waiting()).toBe(0)
    saver.write('title', 'de', 'D')
    expect(waiting()).toBeGreaterThan(0)
  })

  test('that cannot be sent while offline is reported once by an alert', async () => {
    const { saver, reports, tick } = desk(() => new Offline())
    saver.write('title', 'de', 'Neu')
    await saver.save()
    tick()
    await saver.save()
    const offline = reports.filter(({ status }) => status === 'offline')
    expect(offline.map(({ outcome }) => outcome)).toEqual(['failed', undefined])
  })

  test('that cannot be sent at all is sent a bounded number of times, then named, and sent again on demand', async () => {
    let isOnline = false
    const { saver, reports, sent, tick, waiting, kept } = desk((values, revision) =>
      isOnline ? rowAt(revision + 1, { title: both('Alt'), ...values }) : new Offline(),
    )
    saver.write('title', 'de', 'Neu')
    for (let times = 0; times < 100; times++) {
      tick()
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (reports.at(-1)?.status === 'failed') break
    }
    expect(sent).toHaveLength(13)
    expect(reports.at(-1)).toMatchObject({ status: 'failed', outcome: 'failed' })
    tick()
    expect([waiting(), sent.length]).toEqual([0, 13])
    expect(kept()?.changes).toEqual({ title: both('Neu') })
    isOnline = true
    saver.resume()
    expect(await saver.save()).toBe(true)
    expect(kept()).toBeNull()
  })

  test('is sent again when the connection is back', async () => {
    let isOnline = false
    const { saver, reports, tick, kept } = desk((values, revision) =>
      isOnline
        ? rowAt(revision + 1, { title: both('Alt'), subtitle: both('Unter', 'Under'), ...values })
        : new Offline(),
    )
    saver.write('title', 'de', 'Neu')
    expect(await saver.save()).toBe(false)
    expect(reports.at(-1)?.status).toBe('offline')
    expect(kept()?.changes).toEqual({ title: both('Neu') })
    isOnline = true
    tick()
    expect(await saver.save()).toBe(true)
    expect(kept()).toBeNull()
  })

  test('of an earlier visit comes back, and is saved', async () => {
    const { saver, shown, sent } = desk((values, revision) => rowAt(revision + 1, { title: both('Alt'), ...values }))
    const subtitle = both('Von gestern', 'Under')
    saver.restore({ changes: { subtitle }, base: { subtitle: both('Unter', 'Under') } })
    expect(shown).toEqual([{ title: both('Alt'), subtitle }])
    await saver.save()
    expect(sent).toEqual([{ subtitle }])
  })

  test('of an earlier visit that a colleague has changed since waits for the choice', async () => {
    const { saver, reports, sent } = desk((values, revision) => rowAt(revision + 1, values))
    saver.restore({ changes: { title: both('Von gestern') }, base: { title: both('Vorgestern') } })
    expect(reports.at(-1)?.conflict?.conflicts).toMatchObject([{ mine: both('Von gestern'), theirs: both('Alt') }])
    expect(await saver.save()).toBe(false)
    expect(sent).toEqual([])
  })

  test('that meets a conflict with every request is not sent for ever', async () => {
    const { saver, sent, reports, waiting, kept } = desk(
      (_, revision) =>
        new Conflict(409, problem({ current: rowAt(revision + 1, { title: both('Alt'), subtitle: both('Unter') }) })),
    )
    saver.write('title', 'de', 'Neu')
    expect(await saver.save()).toBe(false)
    expect(reports.at(-1)).toMatchObject({ status: 'failed', outcome: 'failed' })
    expect(sent.length).toBeLessThan(30)
    expect(waiting()).toBe(0)
    expect(kept()?.changes).toEqual({ title: both('Neu') })
  })
})
