// Entry point of a ticket on a phone. It only registers the service worker, so that the ticket later opens without a
// connection.
import '../../shared/box-office/ticket/phone-ticket.css'

navigator.serviceWorker?.register('/sw.js').catch(() => {})
