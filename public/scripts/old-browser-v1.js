/* For browsers without modules, which run no other script of ours (worker/pages/document.tsx, `nomodule`): the
   same notice as client/browser-support/notify-old-browser.ts, in ECMAScript 3. */
;(function () {
  var key = 'auftakt:old-browser'
  var isEnglish = document.documentElement.lang === 'en'
  try {
    if (localStorage.getItem(key)) return
  } catch (error) {}
  function show() {
    var bar = document.createElement('p')
    var close = document.createElement('button')
    bar.className = 'old-browser'
    bar.setAttribute('role', 'status')
    bar.appendChild(
      document.createTextNode(
        isEnglish
          ? 'Your browser is older than this site expects. You can read everything and buy tickets; some things may look different. '
          : 'Ihr Browser ist älter, als diese Seite ihn erwartet. Lesen und Karten kaufen können Sie; manches sieht vielleicht anders aus. ',
      ),
    )
    close.type = 'button'
    close.appendChild(document.createTextNode(isEnglish ? 'Close' : 'Schließen'))
    close.onclick = function () {
      bar.parentNode.removeChild(bar)
      try {
        localStorage.setItem(key, '1')
      } catch (error) {}
    }
    bar.appendChild(close)
    document.body.insertBefore(bar, document.body.firstChild)
  }
  if (document.body) show()
  else window.onload = show
})()
