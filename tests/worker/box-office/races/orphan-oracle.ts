// Counts avoidable orphans in a hall plan by brute force, independently of the code that the race tests check.
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'

/** A party's seats, with the category to which it limited its choice, if any. */
export interface SeatedParty {
  seats: readonly string[]
  category?: number
}

/**
 * Replays a sale party by party. The orphans of a choice count only if another choice of the same size and category
 * would have left none. For a party that sits together, this other choice must consist of adjacent seats. For any other
 * party, it must not leave more members without a neighbour from the party, because sitting alone is worse than an
 * orphan.
 * @returns the number of orphans that could have been avoided
 */
export function strandedBy(plan: HallPlan, parties: readonly SeatedParty[]): number {
  const runs = runsOf(plan)
  const categories = new Map(seatsOf(plan).map(({ id, category }) => [id, category]))
  const free = new Set(runs.flat())
  let stranded = 0
  for (const { seats, category } of parties) {
    const orphans = orphansOf(runs, free, seats)
    const allowed = new Set([...free].filter((id) => category === undefined || categories.get(id) === category))
    const alone = aloneOf(runs, seats)
    const choices = isTogether(runs, seats)
      ? adjacent(runs, allowed, seats.length)
      : subsets([...allowed], seats.length)
    const isHarmless = (choice: string[]) => orphansOf(runs, free, choice) === 0 && aloneOf(runs, choice) <= alone
    if (orphans > 0 && some(choices, isHarmless)) stranded += orphans
    for (const id of seats) free.delete(id)
  }
  return stranded
}

function seatsOf({ sections }: HallPlan) {
  return sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
}

/** Returns runs of neighbouring ordinary seats, by id: rows divided at aisles and at other kinds of places. */
function runsOf({ sections }: HallPlan): string[][] {
  const runs: string[][] = []
  for (const { seats } of sections.flatMap(({ rows }) => rows)) {
    let run: string[] = []
    for (const { id, kind, aisle_after: endsRun } of seats) {
      if (kind === 'seat') run.push(id)
      if (kind !== 'seat' || endsRun) {
        runs.push(run)
        run = []
      }
    }
    runs.push(run)
  }
  return runs
}

/** Counts the free seats that have a free neighbour before the choice and none after it. */
function orphansOf(runs: readonly string[][], free: ReadonlySet<string>, chosen: readonly string[]): number {
  const left = new Set([...free].filter((id) => !chosen.includes(id)))
  return runs.flatMap((run) =>
    run.filter((id, at) => left.has(id) && hasNeighbour(free, run, at) && !hasNeighbour(left, run, at)),
  ).length
}

/** Counts the chosen seats without a chosen neighbour; a single ticket is not alone. */
function aloneOf(runs: readonly string[][], chosen: readonly string[]): number {
  if (chosen.length === 1) return 0
  const own = new Set(chosen)
  return runs.flatMap((run) => run.filter((id, at) => own.has(id) && !hasNeighbour(own, run, at))).length
}

function hasNeighbour(among: ReadonlySet<string>, run: readonly string[], at: number): boolean {
  return [run[at - 1], run[at + 1]].some((id) => id !== undefined && among.has(id))
}

function isTogether(runs: readonly string[][], seats: readonly string[]): boolean {
  return [...adjacent(runs, new Set(seats), seats.length)].length > 0
}

function* adjacent(runs: readonly string[][], allowed: ReadonlySet<string>, size: number): Generator<string[]> {
  for (const run of runs) {
    for (let from = 0; from + size <= run.length; from++) {
      const choice = run.slice(from, from + size)
      if (choice.every((id) => allowed.has(id))) yield choice
    }
  }
}

function* subsets(ids: readonly string[], size: number): Generator<string[]> {
  if (size === 0) yield []
  else
    for (const [at, id] of ids.entries()) for (const rest of subsets(ids.slice(at + 1), size - 1)) yield [id, ...rest]
}

function some(choices: Iterable<string[]>, isHarmless: (choice: string[]) => boolean): boolean {
  for (const choice of choices) if (isHarmless(choice)) return true
  return false
}
