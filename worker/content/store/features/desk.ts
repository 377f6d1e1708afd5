import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { moment, select } from '../commit.ts'
import type { DeskError, DeskTable } from '../desk/desk-table.ts'
import { features } from '../schema/features.ts'
import { hiddenFeatures, singleKinds } from './queries.ts'

export const featureDesk: DeskTable = {
  table: features,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  // an import identifies a feature by its kind and key, separated by a slash
  identified: (externalId) => ({ key: externalId.slice(externalId.indexOf('/') + 1) }),
  touched: ({ site }) => [`features:${site}`, `home:${site}`],
  problems: async (_store, _site, { values, isComplete }) => [
    ...periodProblems(values),
    ...(isComplete ? targetProblems(values) : []),
  ],
  // the preview shows a feature as if its period were now and, for kinds with one place, as if it had begun last
  drafted: async (store, _site, { columns }) => {
    const isSingle = singleKinds.includes(String(columns.kind))
    return { until: null, ...(isSingle ? { from: moment(store.now), position: -1 } : { from: null }) }
  },
  conflicting: async (store, site, ids) => {
    const at = { now: moment(store.now), from: upcomingFrom(store.now) }
    return (await select(store, hiddenFeatures(site, ids, at))).map(({ id }) => id)
  },
}

type Values = Readonly<Record<string, unknown>>

function periodProblems({ from, until }: Values): DeskError[] {
  const isWrong = typeof from === 'string' && typeof until === 'string' && until <= from
  return isWrong ? [{ pointer: '/values/until', code: 'not_after_start' }] : []
}

/** For each kind that needs a target: the field without which visitors never see a feature. */
const targets: Readonly<Record<string, string>> = { highlight: 'productionId', teaser: 'articleId' }

function targetProblems(values: Values): DeskError[] {
  const field = targets[String(values.kind)]
  return field && !values[field] ? [{ pointer: `/values/${field}`, code: 'required' }] : []
}
