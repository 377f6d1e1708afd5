import { problemWords } from '../../../../shared/blocks/problems.ts'
import type { Problem } from '../../../../shared/contract/problem.ts'
import type { DeskProblem } from '../../../../shared/entities/schema.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { DeskError } from '../../store/desk/desk-table.ts'
import { maxErrors } from '../../store/drafts/max-errors.ts'

/** Converts the first 100 errors of a change to the API's form, with a message in the caller's language. */
export function deskProblems(errors: readonly DeskError[], locale: Locale): NonNullable<Problem['errors']> {
  const sentences: Record<string, string> = { ...problemWords[locale], ...deskProblemWords[locale] }
  return errors.slice(0, maxErrors).map(({ pointer, code, steps, suggestion }) => ({
    field: pointer.split('/')[2] ?? 'values',
    pointer,
    code,
    message: [sentences[code] ?? problemWords[locale].wrong_type, ...(steps ? [steps.join(' → ')] : [])].join(': '),
    ...(suggestion === undefined ? {} : { suggestion }),
  }))
}

export const deskProblemWords = defineLabels<Record<DeskProblem, string>>({
  de: {
    not_a_number: 'Bitte eine Zahl in dieser Genauigkeit angeben.',
    out_of_range: 'Diese Zahl ist zu klein oder zu groß.',
    not_a_moment: 'Bitte Tag und Uhrzeit angeben.',
    not_after_start: 'Das Ende muss nach dem Anfang liegen.',
    not_a_day: 'Bitte einen Tag angeben, den es gibt.',
    before_start: 'Der letzte Tag darf nicht vor dem ersten liegen.',
    too_many_days: 'Das sind zu viele Tage.',
    not_a_color: 'Eine Farbe hat die Form #1a2b3c.',
    not_a_phone: 'Eine Telefonnummer beginnt mit 0 oder + und hat nur Ziffern, Leerzeichen, Klammern und Striche.',
    not_an_email: 'Eine E-Mail-Adresse hat die Form name@beispiel.de.',
    not_a_container: 'Eine Kennung hat die Form GTM-ABC123.',
    too_many: 'Das sind zu viele Einträge.',
    read_only: 'Dieses Feld lässt sich nicht ändern.',
    unknown_field: 'Dieses Feld gibt es hier nicht.',
    not_there: 'Das gibt es nicht mehr. Bitte wählen Sie etwas anderes.',
    no_room:
      'Hier haben zu viele Einträge dieselbe Stelle. Bitte geben Sie dem Eintrag in seinem Formular eine Stelle.',
    not_public: 'Das ist noch ein Entwurf. Bitte veröffentlichen Sie es zuerst.',
    wrong_file: 'Diese Art von Datei passt hier nicht. Bitte wählen Sie eine andere.',
    taken: 'Das gibt es schon. Bitte wählen Sie etwas anderes.',
    path_malformed: 'Eine alte Adresse beginnt mit / und endet ohne Schrägstrich, Frage- und Rautenzeichen.',
    path_of_page: 'Unter dieser Adresse steht eine Seite. Eine Weiterleitung würde sie verdecken.',
    path_fixed:
      'Diese Adresse gehört zum Programm der Website, etwa der Verwaltung oder der Kasse. Eine Weiterleitung von dort hätte nie eine Wirkung.',
    path_off_site: 'Fremdes Ziel: Die neue Adresse muss auf dieser Website liegen und mit / beginnen.',
    path_in_circle: 'Das dreht sich im Kreis',
    path_in_chain: 'Das wäre eine Kette, denn diese Adresse leitet schon weiter',
  },
  en: {
    not_a_number: 'Please enter a number without extra decimal places.',
    out_of_range: 'This number is too small or too large.',
    not_a_moment: 'Please enter a day and a time.',
    not_after_start: 'The end must be after the beginning.',
    not_a_day: 'Please enter a day that exists.',
    before_start: 'The last day must not be before the first.',
    too_many_days: 'These are too many days.',
    not_a_color: 'A colour has the form #1a2b3c.',
    not_a_phone: 'A telephone number begins with 0 or + and has digits, spaces, brackets and dashes only.',
    not_an_email: 'An e-mail address has the form name@example.org.',
    not_a_container: 'An id has the form GTM-ABC123.',
    too_many: 'There are too many entries.',
    read_only: 'This field cannot be changed.',
    unknown_field: 'There is no such field here.',
    not_there: 'This no longer exists. Please choose something else.',
    no_room: 'Too many entries share this position. Please set the position in the entry’s form.',
    not_public: 'This is still a draft. Please publish it first.',
    wrong_file: 'This kind of file does not fit here. Please choose another one.',
    taken: 'This already exists. Please choose something else.',
    path_malformed: 'An old address begins with / and ends without slash, question mark and hash.',
    path_of_page: 'There is a page at this address. A redirect would hide it.',
    path_fixed:
      'This address belongs to the website’s own program, such as the administration or the box office. A redirect from there would never take effect.',
    path_off_site: 'Off-site target: the new address must be on this website and begin with /.',
    path_in_circle: 'This goes round in a circle',
    path_in_chain: 'This would be a chain, since this address already redirects',
  },
})
