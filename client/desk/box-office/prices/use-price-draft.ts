import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { freePlan } from '../../../../shared/box-office/free-plan.ts'
import type { PriceTableRequest, StaffPrices } from '../../../../shared/contract/box-office/staff/prices.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { createRowStore, type RowKind } from '../../../rows/row-store.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Invalid } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { draftOf, type PriceDraft, tableOf, withoutSeats } from './price-draft.ts'
import { priceWords } from './words.ts'

/** Why the last attempt to save failed; all members are empty or null if it did not fail. */
export interface PriceRefusal {
  /** Error messages by field name. */
  errors: Readonly<Record<string, string>>
  /** Names of places in use that the new plan lacks. */
  lost: readonly string[]
  /** The prices that a colleague has stored in the meantime; null if there is no such conflict. */
  current: StaffPrices | null
  /** The message of any other refusal. */
  message: string | null
}

const noRefusal: PriceRefusal = { errors: {}, lost: [], current: null, message: null }

/** Holds the state of the prices screen: the input, which only `submit` sends, and the refusal of the last save. */
export function usePriceDraft(loaded: StaffPrices) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const queries = useQueryClient()
  const [store] = useState(() => createRowStore(priceTables(locale), loaded))
  const stored = useSyncExternalStore(store.subscribe, store.row)
  const base = useSyncExternalStore(store.subscribe, store.base)
  const draft = useSyncExternalStore(store.subscribe, store.values)
  const [refusal, setRefusal] = useState(noRefusal)
  const [key = '', version = ''] = draft.plan.split(':')
  const plan = useQuery({
    queryKey: ['hall-plan', draft.plan],
    queryFn: ({ signal }) => call('staffPlan', { key, version: Number(version) }, { signal }),
    enabled: version !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const listed = stored.plans.find((each) => each.key === key && each.version === Number(version))
  const categories = key === withoutSeats ? freePlan(1).categories : (plan.data?.categories ?? listed?.categories ?? [])

  /** Shows prices instead of the input. */
  function show(prices: StaffPrices): void {
    store.accept(prices, store.values())
    setRefusal(noRefusal)
  }

  const save = useMutation({
    mutationFn: (body: PriceTableRequest) =>
      store.write(store.values(), ({ id, version }) => call('setPrices', { id }, { body, ifMatch: version })),
    onSuccess: (outcome) => {
      if (outcome.kind === 'conflict') {
        setRefusal({ ...noRefusal, current: outcome.current })
        return
      }
      alert('save', stored.table ? words.saved : words.sold)
      setRefusal(noRefusal)
      queries.setQueryData(['box-office', 'prices', stored.id], store.row())
      void queries.invalidateQueries({ queryKey: ['box-office', 'sales'] })
    },
    onError: (error) => setRefusal(refusalOf(error)),
  })

  return {
    stored,
    draft,
    categories,
    refusal,
    plan,
    show,
    isSaving: save.isPending,
    changes: changesOf(base, draft),
    set(change: Partial<PriceDraft>): void {
      store.change(change)
      // the refusal is about the previous plan
      if (change.plan !== undefined) setRefusal(noRefusal)
    },
    discard: () => show(stored),
    /** Keeps the input; the next save overwrites the colleague's change. */
    keepMine(current: StaffPrices): void {
      store.rebase(current, store.values())
      setRefusal(noRefusal)
    },
    submit(): void {
      const made = tableOf(
        draft,
        categories.map((category) => category.key),
      )
      if ('table' in made) {
        setRefusal(noRefusal)
        save.mutate(made.table)
        return
      }
      const errors = Object.fromEntries(Object.entries(made.faults).map(([field, fault]) => [field, words[fault]]))
      setRefusal({ ...noRefusal, errors })
    },
  }
}
export type PriceEditing = ReturnType<typeof usePriceDraft>

function refusalOf(error: Error): PriceRefusal {
  if (error instanceof Invalid && error.errors.length > 0)
    return { ...noRefusal, errors: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) }
  const { places: lost = [] } = ((error instanceof Invalid && error.problem) || {}) as { places?: string[] }
  return lost.length > 0 ? { ...noRefusal, lost } : { ...noRefusal, message: error.message }
}

function changesOf(before: PriceDraft, after: PriceDraft): number {
  const { cells: oldCells, ...old } = before
  const { cells, ...now } = after
  const names = Object.keys(old) as (keyof typeof old)[]
  const fields = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name])).length
  const keys = [...new Set([...Object.keys(oldCells), ...Object.keys(cells)])]
  return fields + keys.filter((cell) => (oldCells[cell] ?? '') !== (cells[cell] ?? '')).length
}

interface Choice {
  values: PriceDraft
  conflicts: readonly ['table']
}

/** The prices of productions. A colleague's table is never merged with another one: the user has to choose. */
export function priceTables(locale: Locale): RowKind<StaffPrices, PriceDraft, Choice, never> {
  return {
    valuesOf: (prices) => draftOf(prices, locale),
    merge: (_, mine) => ({ values: mine, conflicts: ['table'] }),
    load: ({ id }) => call('staffPrices', { id }),
  }
}
