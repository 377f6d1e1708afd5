import { defineLabels } from '../i18n/labels.ts'
import type { Category } from './consent.ts'

interface CategoryWords {
  title: string
  text: string
  /** The stored data of each service, and the storage period. */
  services: readonly string[]
}

/** The providers of shared/html/embed-providers.ts, repeated because that table is large; a test compares them. */
const mediaServices = 'YouTube, Vimeo, Spotify, SoundCloud, Podigee, Issuu, Yumpu, Calaméo, Instagram, Facebook, TikTok'

/** These texts must name everything that worker/, client/ and the analytics container store on the visitor's device. */
export const choiceWords = defineLabels({
  de: {
    title: 'Cookie-Einstellungen',
    lead: 'Sie bestimmen, was wir über das Nötige hinaus laden. Ihre Wahl gilt ein Jahr auf diesem Gerät; hier ändern oder widerrufen Sie sie jederzeit.',
    privacy: 'Was wir verarbeiten, steht unter Datenschutz.',
    saved: 'Ihre Auswahl ist gespeichert.',
    dialogTitle: 'Einzeln auswählen',
    close: 'Schließen',
    signal:
      'Ihr Browser bittet darum, Ihnen nicht zu folgen (Do Not Track oder Global Privacy Control). Daran halten wir uns: Statistik und Marketing bleiben aus, ohne dass Sie etwas tun.',
    always: 'immer aktiv',
    on: 'an',
    off: 'aus',
    missing: 'nicht eingerichtet',
    more: 'Dienste und Laufzeiten',
    failed: 'Ihre Wahl kam nicht bei uns an. Geladen wird nichts Neues. Bitte versuchen Sie es noch einmal.',
    save: 'Auswahl speichern',
    categories: {
      required: {
        title: 'Erforderlich',
        text: 'Ihre Wahl hier, die Darstellung, Merkzettel und Suchen auf Ihrem Gerät.',
        services: [
          'Cookie »consent«: Ihre Wahl mit einer zufälligen Kennung, ein Jahr. Zum Nachweis führen wir darüber Protokoll: Kennung, Wahl, Zeitpunkt und Standort, sonst nichts; drei Jahre.',
          'Cookie »theme«: Standard oder hoher Kontrast, erst wenn Sie umschalten; ein Jahr.',
          'Kartenkauf: Cookies »cart« (Ihr Warenkorb, 30 Tage), »basket« (wie viele Karten er enthält und bis wann wir sie halten, so lange), »order« (öffnet Ihre Bestellung, 90 Tage), »pay« (führt von der Zahlung zurück zum Link, mit dem Sie bezahlen, eine Stunde), »customer_session« (Ihre Anmeldung, 30 Tage) und »customer« (dass Sie angemeldet sind, so lange), erst wenn Sie Karten aussuchen, bestellen, bezahlen oder sich anmelden.',
          'Cookie »watchlist«: die Nummern gemerkter Konzerte, damit jede unserer Städte Ihren Merkzettel zeigt, erst wenn Sie etwas merken; ein Jahr.',
          'Speicher Ihres Browsers: Merkzettel und letzte Suchen, bis Sie sie löschen; was Sie an der Kasse eingeben (»checkout«), bis zur Bestellung oder bis Sie den Tab schließen; wie weit Sie auf einer Seite gelesen haben, bis Sie den Tab schließen; ob Sie den Hinweis auf einen älteren Browser geschlossen haben. Alles bleibt auf dem Gerät.',
          'Zwischenspeicher Ihres Browsers: angesehene Seiten und geöffnete Karten, damit Sie sie auch ohne Netz lesen können; bis 60 Tage nach dem letzten Aufruf.',
        ],
      },
      tracking: {
        title: 'Statistik',
        text: 'Zählt, welche Seiten aufgerufen werden. Google Tag Manager und Analytics.',
        services: ['Google Ireland Ltd.: Cookies »_ga« und »_ga_…« mit einer zufälligen Kennung, zwei Jahre.'],
      },
      marketing: {
        title: 'Marketing',
        text: 'Misst, ob eine Anzeige zu einem Kartenkauf führte. Google Ads; nur zusammen mit Statistik.',
        services: ['Google Ireland Ltd.: Cookie »_gcl_au« mit der Kennung der Anzeige, drei Monate.'],
      },
      media: {
        title: 'Externe Medien',
        text: 'Videos, Aufnahmen, Hefte und Beiträge anderer Dienste laden ohne weiteren Klick.',
        services: [
          `${mediaServices}: Der Dienst erfährt Ihre IP-Adresse und kann eigene Cookies setzen; wie lange, bestimmt er.`,
        ],
      },
    } satisfies Record<Category | 'required', CategoryWords>,
  },
  en: {
    title: 'Cookie settings',
    lead: 'You decide what we load beyond the essentials. Your choice is valid for a year on this device; you can change or withdraw it here at any time.',
    privacy: 'What we process is described under Privacy.',
    saved: 'Your choice has been saved.',
    dialogTitle: 'Choose individually',
    close: 'Close',
    signal:
      'Your browser sends a Do Not Track or Global Privacy Control signal. We respect it: statistics and marketing stay off.',
    always: 'always on',
    on: 'on',
    off: 'off',
    missing: 'not set up',
    more: 'Services and durations',
    failed: 'Your choice could not be saved. Nothing new is loaded. Please try again.',
    save: 'Save selection',
    categories: {
      required: {
        title: 'Required',
        text: 'Your choice here, the display, watchlist and searches on your device.',
        services: [
          'Cookie “consent”: your choice with a random identifier, one year. As proof we keep a log of it: identifier, choice, time and city, nothing else; three years.',
          'Cookie “theme”: standard or high contrast, only once you switch; one year.',
          'Buying tickets: cookies “cart” (your basket, 30 days), “basket” (how many tickets it contains and until when we hold them, for that long), “order” (opens your order, 90 days), “pay” (leads from the payment back to the link that you pay by, one hour), “customer_session” (your login, 30 days) and “customer” (that you are logged in, for that long), only once you choose tickets, order, pay or log in.',
          'Cookie “watchlist”: the numbers of saved concerts, so that each of our cities shows your watchlist, only once you save one; one year.',
          'Your browser’s storage: watchlist and recent searches, until you delete them; what you enter at the checkout (“checkout”), until you order or close the tab; how far you have read on a page, until you close the tab; whether you have closed the notice about an older browser. All of it stays on the device.',
          'Your browser’s cache: pages you have viewed and tickets you have opened, so that you can read them offline; until 60 days after you last opened them.',
        ],
      },
      tracking: {
        title: 'Statistics',
        text: 'Counts which pages are visited. Google Tag Manager and Analytics.',
        services: ['Google Ireland Ltd.: cookies “_ga” and “_ga_…” with a random identifier, two years.'],
      },
      marketing: {
        title: 'Marketing',
        text: 'Measures whether an advertisement led to the purchase of a ticket. Google Ads; only together with statistics.',
        services: ['Google Ireland Ltd.: cookie “_gcl_au” with the advertisement’s identifier, three months.'],
      },
      media: {
        title: 'External media',
        text: 'Videos, recordings, booklets and posts of other services load without a further click.',
        services: [
          `${mediaServices}: the service receives your IP address and may set its own cookies, for periods that it decides.`,
        ],
      },
    },
  },
})
