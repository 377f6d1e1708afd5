// The all-concerts overlay in addresses (spec §2): `overlay=true`, added as the last key of the query. After it, the
// browser adds the overlay's filter (client/overlay/chosen-filter.ts).

export function isOverlayAddress(address: string): boolean {
  return /[?&]overlay=true(&|$)/.test(address)
}

/** Adds the overlay to an address without a hash. */
export function withOverlay(address: string): string {
  return isOverlayAddress(address) ? address : `${address}${address.includes('?') ? '&' : '?'}overlay=true`
}

/** Removes the overlay and its filter (`in_venue=5`) from an address without a hash. */
export function withoutOverlay(address: string): string {
  return address.replace(/([?&])(?:(?:overlay=true|in_[^&?/]*)(&|$))+/g, (_, before, after) => after && before)
}
