// The all-concerts overlay in addresses (spec §2): `overlay=true`, added as the last key of the query.

export function isOverlayAddress(address: string): boolean {
  return /[?&]overlay=true(&|$)/.test(address)
}

/** Adds the overlay to an address without a hash. */
export function withOverlay(address: string): string {
  return isOverlayAddress(address) ? address : `${address}${address.includes('?') ? '&' : '?'}overlay=true`
}

/** Removes the overlay from an address without a hash. */
export function withoutOverlay(address: string): string {
  return address.replace(/([?&])overlay=true(&|$)/, (_, before, after) => after && before)
}
