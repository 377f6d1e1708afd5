import { maxLabelOrders } from '../../../shared/contract/limits.ts'
import type { Problem, ProblemCode } from '../../../shared/contract/problem.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { newsletterProblems, newsletterWords } from '../../../shared/newsletter/words.ts'
import { loginProblems } from '../../../shared/staff/login-words.ts'
import { own } from '../../../shared/text/own.ts'

export interface ProblemDetails {
  fields?: readonly FieldName[]
  /** Sentences of some of the fields, instead of their usual ones. */
  sentences?: Readonly<Record<string, string>>
  /** Replaces the code's default sentence. */
  detail?: string
  /** Further members of the problem's JSON (RFC 9457 §3.2). */
  more?: object
  headers?: Record<string, string>
  errors?: Problem['errors']
}

/** Thrown for a request that an API refuses; the API's error handler responds with the problem. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest'
  readonly code: ProblemCode
  readonly locale: Locale
  readonly details: ProblemDetails

  constructor(code: ProblemCode, locale: Locale, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.locale = locale
    this.details = details
  }
}

/** Returns a problem response (RFC 9457) in the given locale. */
export function problemResponse(code: ProblemCode, locale: Locale, details: ProblemDetails = {}): Response {
  const body = problemOf(code, locale, details)
  return Response.json(body, {
    status: body.status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': 'no-store',
      ...details.headers,
    },
  })
}

/** Returns a problem's JSON. `errors` has a message per field: the field's own, or else the problem's sentence. */
export function problemOf(code: ProblemCode, locale: Locale, details: Omit<ProblemDetails, 'headers'> = {}): Problem {
  const { title, detail: usual } = sentences[locale][code]
  const detail = details.detail ?? usual
  const sentenceOf = (field: string) => own(details.sentences ?? {}, field) ?? own(fieldSentences[locale], field)
  const errors = details.errors ?? details.fields?.map((field) => ({ field, message: sentenceOf(field) ?? detail }))
  return {
    type: 'about:blank',
    title,
    status: statusOf[code],
    detail,
    code,
    ...(errors ? { errors } : {}),
    ...details.more,
  }
}

const statusOf: Record<ProblemCode, number> = {
  'bad-request': 400,
  'login-required': 401,
  'token-invalid': 401,
  'wrong-password': 401,
  'code-required': 401,
  'wrong-code': 401,
  forbidden: 403,
  'other-site': 403,
  'role-required': 403,
  'scope-required': 403,
  'second-factor-required': 403,
  'last-admin': 409,
  'not-found': 404,
  'method-not-allowed': 405,
  'already-registered': 409,
  conflict: 409,
  'in-use': 409,
  unseen: 409,
  'tickets-sold': 409,
  'hall-taken': 409,
  'link-expired': 410,
  'shop-conflict': 409,
  'shop-refused': 422,
  'too-large': 413,
  'unsupported-media-type': 415,
  'revision-required': 428,
  'too-many-requests': 429,
  failed: 500,
  'bad-gateway': 502,
  unavailable: 503,
  restoring: 503,
}

const sentences: Record<Locale, Record<ProblemCode, { title: string; detail: string }>> = {
  de: {
    'bad-request': { title: 'Ungültige Anfrage', detail: 'Ein Teil der Anfrage ist nicht zu verstehen.' },
    'login-required': { title: 'Anmeldung erforderlich', detail: 'Bitte melden Sie sich an.' },
    'token-invalid': {
      title: 'Schlüssel ungültig',
      detail: 'Der Schlüssel ist unbekannt, abgelaufen oder widerrufen.',
    },
    'wrong-password': {
      title: 'Anmeldung fehlgeschlagen',
      detail: loginProblems.de.wrong,
    },
    'code-required': { title: 'Code erforderlich', detail: 'Bitte geben Sie noch den Code aus Ihrer App ein.' },
    'wrong-code': { title: 'Code stimmt nicht', detail: loginProblems.de['wrong-code'] },
    forbidden: { title: 'Nicht erlaubt', detail: newsletterProblems.de.forbidden },
    'other-site': {
      title: 'Nicht erlaubt',
      detail:
        'Das betrifft auch andere Städte, für die Ihrem Konto dieses Recht fehlt. Bitten Sie jemanden, der sie alle verwaltet.',
    },
    'role-required': {
      title: 'Nicht in Ihrer Rolle',
      detail: 'Dafür fehlt Ihnen die Berechtigung. Bitten Sie jemanden, der veröffentlicht oder verwaltet.',
    },
    'scope-required': { title: 'Nicht im Umfang', detail: 'Der Schlüssel hat dieses Recht nicht.' },
    'second-factor-required': {
      title: 'Zweiter Faktor nötig',
      detail: 'Für Ihr Konto ist ein zweiter Faktor vorgeschrieben. Richten Sie ihn in Ihrem Konto ein.',
    },
    'last-admin': {
      title: 'Niemand mehr in der Verwaltung',
      detail: 'Ein Standort hätte dann niemanden mehr in der Verwaltung. Geben Sie die Rolle zuerst jemand anderem.',
    },
    'not-found': { title: 'Nicht gefunden', detail: 'Unter dieser Adresse gibt es nichts.' },
    'method-not-allowed': { title: 'Methode nicht erlaubt', detail: 'Diese Adresse lässt sich nur lesen.' },
    'already-registered': { title: 'Schon registriert', detail: newsletterProblems.de.registered },
    conflict: {
      title: 'Inzwischen geändert',
      detail: 'Jemand anders hat das inzwischen geändert. Ihr Text ist noch da: Vergleichen Sie beide Stände.',
    },
    'in-use': { title: 'Noch in Verwendung', detail: 'Das wird noch verwendet. Nehmen Sie es zuerst dort heraus.' },
    unseen: {
      title: 'Erst ansehen',
      detail: 'Darin stehen auch Änderungen anderer. Sehen Sie sich erst an, was öffentlich würde.',
    },
    'tickets-sold': {
      title: 'Karten sind verkauft',
      detail:
        'Zu diesem Konzert sind Karten verkauft. Es lässt sich absagen oder verlegen, damit alle davon erfahren, aber nicht löschen.',
    },
    'hall-taken': {
      title: 'Saal belegt',
      detail: 'Zu dieser Zeit ist im Saal schon ein anderes Konzert, oder er ist gesperrt.',
    },
    'link-expired': { title: 'Link abgelaufen', detail: newsletterWords.de.expiredText },
    'shop-conflict': {
      title: 'Nicht möglich',
      detail: 'Das ist gerade nicht möglich. Ihr Warenkorb bleibt, wie er ist.',
    },
    'shop-refused': { title: 'Nicht angenommen', detail: 'Das gilt für diesen Warenkorb nicht.' },
    'too-many-requests': {
      title: 'Zu viele Anfragen',
      detail:
        'Das waren viele Anfragen in kurzer Zeit. Bitte warten Sie einen Moment, und versuchen Sie es noch einmal.',
    },
    'too-large': { title: 'Anfrage zu groß', detail: 'Die Anfrage ist größer, als angenommen wird.' },
    'unsupported-media-type': { title: 'Falsches Format', detail: 'In diesem Format wird nichts angenommen.' },
    'revision-required': {
      title: 'Stand fehlt',
      detail: 'Die Änderung muss nennen, auf welchem Stand sie beruht (If-Match). Bitte laden Sie die Seite neu.',
    },
    failed: { title: 'Interner Fehler', detail: 'Es ist ein Fehler aufgetreten.' },
    'bad-gateway': { title: 'Gegenstelle gestört', detail: 'Das System des Veranstalters antwortet nicht richtig.' },
    unavailable: { title: 'Vorübergehend nicht verfügbar', detail: 'Die Inhalte sind gerade nicht zu erreichen.' },
    restoring: { title: 'Wird wiederhergestellt', detail: 'Der Kartenverkauf wird gerade wiederhergestellt.' },
  },
  en: {
    'bad-request': { title: 'Bad request', detail: 'Part of the request cannot be understood.' },
    'login-required': { title: 'Login required', detail: 'Please log in.' },
    'token-invalid': { title: 'Invalid key', detail: 'The key is unknown, has expired or was revoked.' },
    'wrong-password': {
      title: 'Login failed',
      detail: loginProblems.en.wrong,
    },
    'code-required': { title: 'Code required', detail: 'Please also enter the code from your app.' },
    'wrong-code': { title: 'Wrong code', detail: loginProblems.en['wrong-code'] },
    forbidden: { title: 'Forbidden', detail: newsletterProblems.en.forbidden },
    'other-site': {
      title: 'Forbidden',
      detail:
        'This also affects other cities for which your account lacks this right. Please ask an administrator of all of them.',
    },
    'role-required': {
      title: 'Not within your role',
      detail: 'You do not have permission for this. Ask a publisher or an administrator.',
    },
    'scope-required': { title: 'Not within its scope', detail: 'The key does not have this right.' },
    'second-factor-required': {
      title: 'Second factor required',
      detail: 'Your account needs a second factor. Set it up in your account.',
    },
    'last-admin': {
      title: 'No administrator left',
      detail: 'A site would be left without an administrator. Give the role to another person first.',
    },
    'not-found': { title: 'Not found', detail: 'There is nothing at this address.' },
    'method-not-allowed': { title: 'Method not allowed', detail: 'This address can only be read.' },
    'already-registered': { title: 'Already registered', detail: newsletterProblems.en.registered },
    conflict: {
      title: 'Changed in the meantime',
      detail: 'Another editor has changed this in the meantime. Your text is still here: compare both versions.',
    },
    'in-use': { title: 'Still in use', detail: 'This is still in use. Remove it there first.' },
    unseen: {
      title: 'Look first',
      detail: 'This includes changes by others. Please look at what would become public first.',
    },
    'tickets-sold': {
      title: 'Tickets are sold',
      detail:
        'Tickets for this concert have been sold. It can be cancelled or moved, so that everyone hears of it, but not deleted.',
    },
    'hall-taken': {
      title: 'Hall taken',
      detail: 'Another concert is in this hall at that time, or the hall is closed.',
    },
    'link-expired': { title: 'Link expired', detail: newsletterWords.en.expiredText },
    'shop-conflict': {
      title: 'Not possible',
      detail: 'This is not possible at the moment. Your basket stays as it is.',
    },
    'shop-refused': { title: 'Not accepted', detail: 'This does not apply to your basket.' },
    'too-many-requests': {
      title: 'Too many requests',
      detail: 'That was many requests in a short time. Please wait a moment and try again.',
    },
    'too-large': { title: 'Request too large', detail: 'The request is too large.' },
    'unsupported-media-type': { title: 'Unsupported format', detail: 'This format is not accepted.' },
    'revision-required': {
      title: 'Revision missing',
      detail: 'The change has to name the revision that it is based on (If-Match). Please reload the page.',
    },
    failed: { title: 'Internal error', detail: 'An error has occurred.' },
    'bad-gateway': { title: 'Bad gateway', detail: 'The promoter’s system does not answer properly.' },
    unavailable: { title: 'Temporarily unavailable', detail: 'The content cannot be reached at the moment.' },
    restoring: { title: 'Being restored', detail: 'The box office is being restored.' },
  },
}

/** A field of `fieldSentences` has its own message; any other gets the problem's sentence. */
type FieldName = keyof (typeof fieldSentences)['de'] | (string & {})
const fieldSentences: Record<Locale, Record<string, string>> = {
  de: {
    locale: 'Die Sprache ist »de« oder »en«.',
    page: 'Die Seite ist eine ganze Zahl ab 1.',
    date: 'Das Datum ist ein Tag in der Form JJJJ-MM-TT.',
    month: 'Der Monat hat die Form JJJJ-MM.',
    venue: 'Das Haus ist die Nummer eines Hauses.',
    abo: 'Das Abonnement ist die Nummer eines Abonnements.',
    status: 'Der Status ist »available«, »few«, »sold_out«, »cancelled« oder »moved«.',
    category: 'Die Kategorie ist der Schlüssel einer Kategorie.',
    ids: 'Die Nummern sind 1 bis 90 ganze Zahlen, durch Kommas getrennt.',
    orders: `Die Bestellungen sind 1 bis ${maxLabelOrders} Bestellnummern, durch Kommas getrennt.`,
    email: newsletterProblems.de.email,
    consent: newsletterProblems.de.consent,
    version_id: 'Die Version ist die Nummer einer Version.',
    password: 'Das Passwort stimmt nicht.',
    current_password: 'Das bisherige Passwort stimmt nicht.',
    new_password: 'Das neue Passwort braucht mindestens 12 Zeichen.',
    code: loginProblems.de['wrong-code'],
  },
  en: {
    locale: 'The language must be “de” or “en”.',
    page: 'The page must be a whole number, 1 or higher.',
    date: 'The date must have the form YYYY-MM-DD.',
    month: 'The month must have the form YYYY-MM.',
    venue: 'The venue must be the number of a venue.',
    abo: 'The subscription must be the number of a subscription.',
    status: 'The status must be “available”, “few”, “sold_out”, “cancelled” or “moved”.',
    category: 'The category must be the key of a category.',
    ids: 'The ids must be 1 to 90 whole numbers, separated by commas.',
    orders: `The orders must be 1 to ${maxLabelOrders} order numbers, separated by commas.`,
    email: newsletterProblems.en.email,
    consent: newsletterProblems.en.consent,
    version_id: 'The version must be the number of a version.',
    password: 'The password is wrong.',
    current_password: 'The current password is wrong.',
    new_password: 'The new password needs at least 12 characters.',
    code: loginProblems.en['wrong-code'],
  },
}
