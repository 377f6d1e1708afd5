import type { ImportPlanInput } from '../../../../shared/contract/import/hall-plan/plan.ts'

type SectionInput = NonNullable<ImportPlanInput['sections']>[number]

export function somePlanFile(change: Partial<ImportPlanInput> = {}): ImportPlanInput {
  return {
    external_id: 'saal',
    name: 'Saal',
    width: 2000,
    height: 2000,
    focus: { x: 500, y: 50 },
    stage: [
      [400, 0],
      [600, 0],
      [600, 50],
    ],
    categories: ['Kategorie 1', 'Kategorie 2', 'Kategorie 3'],
    sections: [someSection()],
    ...change,
  }
}

export function someSection(change: Partial<SectionInput> = {}): SectionInput {
  const rows = [{ name: '1', seats: '1-10' }]
  return { id: 'parkett', name: 'Parkett', x: 500, y: 100, category: 1, rows, ...change }
}
