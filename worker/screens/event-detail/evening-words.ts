import { defineLabels } from '../../../shared/i18n/labels.ts'

export const eveningWords = defineLabels({
  de: {
    introduction: 'Einführung',
    introductoryTalk: 'Einführung',
    doors: 'Einlass',
    doorsOpen: 'Einlass',
    start: 'Beginn',
    interval: 'Pause',
    goesOn: 'Weiter',
    end: 'Ende',
    later: 'danach',
    unknown: 'Dauer offen',
    minutes: (minutes: number) => `${minutes}\u00a0Min.`,
    computed:
      'Der Beginn steht fest. Die späteren Zeiten sind geschätzt: die Dauer der Werke und dazwischen gleich viel Zeit für Applaus und Umbau.',
    noEnd: 'Der Beginn steht fest. Wie lange das Konzert dauert, ist noch offen.',
    lastTrain: 'Letzte Bahn',
    trains: 'Bahn nach dem Konzert',
    checkTrain: 'Die letzte Bahn bitte am Tag selbst prüfen.',
    open: (title: string) => `Wie lange »${title}« dauert, ist noch offen. Deshalb fehlen die Zeiten danach.`,
  },
  en: {
    introduction: 'Talk',
    introductoryTalk: 'Introductory talk',
    doors: 'Doors',
    doorsOpen: 'Doors open',
    start: 'Start',
    interval: 'Interval',
    goesOn: 'Second half',
    end: 'End',
    later: 'then',
    unknown: 'Length not known yet',
    minutes: (minutes: number) => `${minutes}\u00a0min`,
    computed:
      'The start is fixed. Later times are estimated: the length of the works, and the same time after each for applause and stage changes.',
    noEnd: 'The start is fixed. How long the concert will take is not yet known.',
    lastTrain: 'Last train',
    trains: 'Trains after the concert',
    checkTrain: 'Please check the last train on the day.',
    open: (title: string) => `The length of “${title}” is not yet known, so the times after it are missing.`,
  },
})
export type EveningWords = (typeof eveningWords)['de']
