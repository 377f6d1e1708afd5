// Entry point of a ticket on the phone: it needs a script only so that it opens without a connection later. The
// document links the box office's style sheet first.
import '../../shared/shop/ticket/phone-ticket.css'

navigator.serviceWorker?.register('/sw.js').catch(() => {})
