import type { ImportList } from '../../shared/contract/import.ts'
import { beginningOf } from '../../shared/text/beginning-of.ts'
import type { Refusal } from '../../worker/transfer/import/problems.ts'

export type Outcome = 'created' | 'updated' | 'unchanged'

interface ListReport {
  counts: Record<Outcome, number>
  refused: (Refusal & { path: string })[]
  /** Fields that were not updated because staff have changed them at the desk. */
  kept: { externalId: string; fields: readonly string[] }[]
  /** Records skipped because staff have deleted their rows; if `parts` is not empty, only these parts were skipped. */
  deleted: { externalId: string; parts: readonly string[] }[]
}

export interface ImportReport {
  lists: Record<ImportList, ListReport>
  /** The number of notes to visitors in the imported productions, by kind of note. */
  remarks: Map<string, number>
  /** Sentences for staff, for example about texts that contradict the imported prices. */
  warnings: string[]
}

export function emptyReport(): ImportReport {
  const list = (): ListReport => ({
    counts: { created: 0, updated: 0, unchanged: 0 },
    refused: [],
    kept: [],
    deleted: [],
  })
  return {
    lists: {
      articles: list(),
      people: list(),
      works: list(),
      venues: list(),
      closures: list(),
      productions: list(),
      pages: list(),
      sections: list(),
      plans: list(),
      drawn_plans: list(),
      sales: list(),
      vouchers: list(),
      members: list(),
      partners: list(),
      abos: list(),
      features: list(),
      settings: list(),
      navigation: list(),
      redirects: list(),
      press: list(),
    },
    remarks: new Map(),
    warnings: [],
  }
}

export function refusedCount({ lists }: ImportReport): number {
  return Object.values(lists).reduce((sum, { refused }) => sum + refused.length, 0)
}

export function reportLines(report: ImportReport, { isDryRun }: { isDryRun: boolean }): string[] {
  const entries = Object.entries(report.lists).filter(([, list]) => total(list) > 0)
  const refusals = entries.flatMap(([, { refused }]) =>
    refused.flatMap(({ externalId, path, problems }) => [
      `refused  ${shown(externalId)}  (${path})`,
      ...problems.map((problem) => `         ${problem.path ? `${problem.path}: ` : ''}${shown(problem.reason)}`),
    ]),
  )
  const kept = entries.flatMap(([, list]) =>
    list.kept.map(({ externalId, fields }) => `kept  ${shown(externalId)}: ${fields.join(', ')} (changed at the desk)`),
  )
  const left = entries.flatMap(([, list]) =>
    list.deleted.map(({ externalId, parts }) =>
      [
        'left ',
        [shown(externalId), parts.map(shown).join(', ')].filter(Boolean).join(': '),
        '(deleted at the desk)',
      ].join(' '),
    ),
  )
  const counts = entries.map(
    ([
      name,
      {
        counts: { created, updated, unchanged },
        refused,
        deleted,
      },
    ]) => {
      const words = [
        `${number(created)} created`,
        `${number(updated)} updated`,
        `${number(unchanged)} unchanged`,
        `${number(refused.length)} refused`,
        ...(whole(deleted) > 0 ? [`${number(whole(deleted))} left deleted`] : []),
      ]
      return `${name}: ${words.join(', ')}`
    },
  )
  const remarks = [...report.remarks].map(([remark, times]) => `  ${number(times)} × ${remark}`)
  const end = isDryRun ? ['Nothing was written: this was a dry run.'] : []
  return [
    ...refusals,
    ...(refusals.length ? [''] : []),
    ...kept,
    ...left,
    ...(counts.length ? counts : ['The file holds no records.']),
    ...(remarks.length ? ['Imported with a note to visitors:', ...remarks] : []),
    ...report.warnings.map((warning) => `warning: ${shown(warning)}`),
    ...end,
  ]
}

function total({ counts, refused, deleted }: ListReport): number {
  return counts.created + counts.updated + counts.unchanged + refused.length + whole(deleted)
}

function whole(deleted: ListReport['deleted']): number {
  return deleted.filter(({ parts }) => parts.length === 0).length
}

/** Replaces control characters, so that the file's text cannot control the terminal, and limits the length. */
function shown(text: string): string {
  return beginningOf(text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '�'), 300)
}

function number(value: number): string {
  return value.toLocaleString('en-GB')
}
