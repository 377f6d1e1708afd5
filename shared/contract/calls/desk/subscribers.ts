import { below } from '../row.ts'

/** Newsletter subscribers, whose data are personal: there are no drafts and no history. */
export const subscribersRows = below('/admin/api/subscribers/', {
  listSubscribers: { method: 'GET', path: '', right: 'subscribers: read' },
  signUpSubscriber: { method: 'POST', path: '', right: 'subscribers: save', status: 201 },
  placesOfSubscriber: { method: 'GET', path: '{id}/places/', right: 'subscribers: remove' },
  discloseSubscriber: { method: 'GET', path: '{id}/disclosure/', right: 'subscribers: remove' },
  eraseSubscriber: { method: 'DELETE', path: '{id}/', right: 'subscribers: remove' },
})
