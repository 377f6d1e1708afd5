// Reloads the poster with the productions that the visitor has saved on this device, and shrinks its list until all
// columns fit on the sheet.
const address = new URL(location.href)
if (!address.searchParams.has('ids')) {
  try {
    const ids = JSON.parse(localStorage.getItem('auftakt:watchlist') ?? '[]')
    if (Array.isArray(ids) && ids.length > 0 && ids.every(Number.isSafeInteger)) {
      address.searchParams.set('ids', ids.join(','))
      location.replace(address)
    }
  } catch {
    // storage is blocked or the stored list is malformed: the poster stays as it is
  }
}

const sheet = document.querySelector('.ps')
const list = sheet?.querySelector('.ps-b')
document.fonts.ready.then(() => {
  if (!sheet || !list) return
  let scale = Number(sheet.style.getPropertyValue('--u'))
  while ((list.scrollWidth > list.clientWidth + 1 || list.scrollHeight > list.clientHeight + 1) && scale > 0.3) {
    scale = Math.round((scale - 0.01) * 100) / 100
    sheet.style.setProperty('--u', String(scale))
  }
})
