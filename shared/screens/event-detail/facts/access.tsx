import type { VenueAccess } from '../../../contract/production.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { Fact } from '../../parts/fact.tsx'

/** Accessibility of the venue; missing step-free access and missing wheelchair places are also stated. */
export function Access({ access }: { access: VenueAccess }) {
  const words = useLabels(labels)
  return (
    <Fact
      term={words.access}
      lines={[
        access.step_free ? words.stepFree : words.steps,
        access.wheelchair_places > 0 ? words.wheelchairs(access.wheelchair_places) : words.noWheelchairs,
        access.induction_loop && words.loop,
        access.companion_ticket && words.companion,
      ]}
    />
  )
}

const labels = defineLabels({
  de: {
    access: 'Zugang',
    stepFree: 'Stufenlos',
    steps: 'Nicht stufenlos, bitte rufen Sie uns an',
    wheelchairs: (count: number) => (count === 1 ? 'Ein Rollstuhlplatz' : `${count} Rollstuhlplätze`),
    noWheelchairs: 'Keine Rollstuhlplätze',
    loop: 'Induktionsanlage für Hörgeräte',
    companion: 'Begleitperson frei',
  },
  en: {
    access: 'Access',
    stepFree: 'Step-free',
    steps: 'Not step-free, please call us',
    wheelchairs: (count: number) => (count === 1 ? 'One wheelchair space' : `${count} wheelchair spaces`),
    noWheelchairs: 'No wheelchair spaces',
    loop: 'Induction loop for hearing aids',
    companion: 'Free companion ticket',
  },
})
