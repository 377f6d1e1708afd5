import type { HallPlan } from '../contract/hall-plan.ts'

const keyOf = (places: number) => `freie-plaetze-${places}`

/** Returns how many places a plan without seats has, by its key; null for any other plan. */
export function freePlacesOf(key: string): number | null {
  const [, places] = /^freie-plaetze-([1-9]\d{0,5})$/.exec(key) ?? []
  return places === undefined ? null : Number(places)
}

/** Returns a hall plan of one area without seats, which is the same plan for each concert with as many places. */
export function freePlan(places: number): HallPlan {
  const name = { de: 'Freie Platzwahl', en: 'Free seating' }
  const area = { kind: 'free_seating', category: 1, x: 110, y: 150, width: 420, height: 300 } as const
  return {
    key: keyOf(places),
    version: 1,
    name: { de: `${places} freie Plätze`, en: `${places} unnumbered seats` },
    width: 640,
    height: 480,
    units_per_metre: 44,
    focus: { x: 320, y: 120 },
    stage: [
      [190, 28],
      [450, 28],
      [450, 120],
      [190, 120],
    ],
    categories: [{ key: 1, name }],
    sections: [],
    areas: [{ id: 'saal', name, capacity: places, ...area }],
  }
}
